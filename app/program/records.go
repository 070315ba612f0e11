package program

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"time"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
)

// Records holds every board that the user solved without help or gave up, whichever front end it was played in. The
// file is read and written in the background.
type Records struct {
	Session string // the session of the next solves; "" is none

	program   *Program
	book      session.RecordBook   // if it has no name, nothing is written
	all       session.SolveRecords // all records, also deleted ones
	unkept    session.SolveRecords // records that are not in the file yet
	deadline  time.Time            // until when the newest writing waits for a lock; zero while none is under way
	reading   task.Task
	comparing task.Task

	ofClass session.SolveRecords // the records of class
	class   session.RecordClass  // zero after a change of all
}

// Finished is the event that the user has solved the game.
type Finished struct {
	session.GameResult
	Record   session.SolveRecord
	Recorded bool                 // false if the game was finished with help
	Before   session.SolveRecords // of the same class, before this one
	Next     puzzle.Size          // the next larger size, after the first solve of one; zero otherwise
}

// Compared is the event that the length of a shortest solution of the finished game is known, or why it is not.
type Compared struct {
	Moves, Optimum int
	Err            error // why it is not known
}

// Open reads the records of a folder, and writes later ones there. If folder is "", it does nothing.
func (r *Records) Open(d filesys.FileSystem, folder string) {
	if folder == "" {
		return
	}
	book := bookIn(d, folder)
	r.book = book
	task.Try(r.program.config.Tasks, &r.reading,
		func(context.Context) (session.SolveRecords, error) { return book.Read() }, r.learn)
}

// Look reads the records of a folder at once, and writes none there.
func (r *Records) Look(d filesys.FileSystem, folder string) { r.learn(bookIn(d, folder).Read()) }

func bookIn(d filesys.FileSystem, folder string) session.RecordBook {
	return session.RecordBook{Disk: d, Name: filepath.Join(folder, "records.book")}
}

// Keeps reports whether records are written.
func (r *Records) Keeps() bool { return r.book.Name != "" }

// Reading reports whether the file is being read.
func (r *Records) Reading() bool { return r.reading.Busy() }

// All returns every record that is known and not deleted, and WithDeleted those as well.
func (r *Records) All() session.SolveRecords         { return r.all.Kept() }
func (r *Records) WithDeleted() session.SolveRecords { return r.all }

// OfGame returns the records with which the game is compared. It is called with every move.
func (r *Records) OfGame() session.SolveRecords {
	class, ok := r.program.game.RecordClass()
	if !ok {
		return nil
	}
	if r.class != class {
		r.ofClass, r.class = r.all.Of(class), class
	}
	return r.ofClass
}

// nextSize returns the next larger board after the first solve of a square one; zero if there is none.
func (r *Records) nextSize() puzzle.Size {
	g := r.program.game
	size := g.Size()
	if size.W != size.H || size.W == session.MaxGameSide || g.Origin.Kind == session.FirstSteps ||
		g.Origin.Kind.IsContest() {
		return puzzle.Size{}
	}
	for _, one := range r.all {
		if one.Goal.Size() == size && one.Origin.Kind != session.FirstSteps && !one.DNF {
			return puzzle.Size{}
		}
	}
	return puzzle.Size{W: size.W + 1, H: size.H + 1}
}

// Optimum returns the length of a shortest solution of a game that was solved before; 0 if it is not known.
func (r *Records) Optimum(g session.View) int {
	for _, one := range slices.Backward(r.all) {
		same := one.Start == g.Start || one.Origin.Kind != session.Pasted
		if same && one.Origin == g.Origin && one.Goal == g.Goal && one.Optimal > 0 {
			return one.Optimal
		}
	}
	return 0
}

// Add puts records into the book. They count at once. The program does not end before they are on the disk, or
// RecordsProblem has announced an error. Records that were not written are tried again with the next ones.
func (r *Records) Add(more ...session.SolveRecord) {
	r.learn(more, nil)
	if !r.Keeps() {
		return
	}
	r.unkept = r.unkept.With(more...)
	book, trying, deadline := r.book, r.unkept, time.Now().Add(session.LockTime)
	r.deadline = deadline
	r.program.config.Behind(func() {
		all, err := book.Add(deadline, trying...)
		r.program.config.Tasks.Post(func() {
			if r.deadline.Equal(deadline) {
				r.deadline = time.Time{}
			}
			r.unkept = r.unkept.Without(all)
			r.learn(all, err)
		})
	})
}

// Deadline returns until when a program that is about to end waits for another program's lock on the records. If a wait
// has already begun, it is the deadline of that wait.
func (r *Records) Deadline() time.Time {
	if r.deadline.IsZero() {
		return time.Now().Add(session.LockTime)
	}
	return r.deadline
}

// Last returns a function that writes the records that could not be written before; nil if there are none. The program
// calls it last before it ends. The function waits for another program's lock until the deadline. Its error is an
// ErrUnrecorded.
func (r *Records) Last(deadline time.Time) func() error {
	book, trying := r.book, r.unkept
	if book.Name == "" || len(trying) == 0 {
		return nil
	}
	return func() error {
		all, err := book.Add(deadline, trying...)
		if all != nil { // damaged lines were reported when the book was first read
			return nil
		}
		return fmt.Errorf("%w: %w", session.ErrUnrecorded, err)
	}
}

// learn adds records, and announces the error, if there is one.
func (r *Records) learn(all session.SolveRecords, err error) {
	defer r.program.turn()()
	r.all, r.class = r.all.With(all...), session.RecordClass{}
	if err != nil {
		r.program.RecordsProblem.Send(err)
	}
	r.program.touch(AboutRecords)
}

// finish records the game that was just finished, and looks for its shortest solution in the background.
func (r *Records) finish(result session.GameResult) {
	p, g := r.program, r.program.game
	f := Finished{GameResult: result, Before: r.OfGame()}
	if f.Record, f.Recorded = session.NewSolveRecord(g, p.Now()); f.Recorded {
		f.Next = r.nextSize()
		f.Record.Session, f.Record.Photo = r.Session, PhotoKey(p.Saving.Photo())
		r.Add(f.Record)
	}
	p.Finished.Send(f)
	start, goal := g.Start, g.Goal
	task.Try(p.config.Tasks, &r.comparing, func(ctx context.Context) (int, error) {
		return p.config.Engine.Distance(ctx, start, goal)
	}, func(length int, err error) {
		defer p.turn()()
		if f.Recorded && err == nil {
			f.Record.Optimal = length
			r.Add(f.Record)
		}
		p.Compared.Send(Compared{result.Moves, length, err})
	})
}

// GiveUp records the game under way as DNF, and begins another game of the same difficulty. The game can't be brought
// back. If it can't be given up, GiveUp does nothing.
func (r *Records) GiveUp() {
	p := r.program
	dnf, ok := session.DNFRecord(p.game, p.Now())
	if !ok {
		return
	}
	defer p.turn()()
	dnf.Session = r.Session
	r.Add(dnf)
	p.aside.GiveUp(p.game)
	p.game.Restart() // so that it is not resumed
	p.Hints.forget()
	p.NewGames.Again()
	p.GivenUp.Send(struct{}{})
}
