package session

import (
	"bufio"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/memdisk"
)

// TestAKilledProgramLosesOneMoveAtMost has a program play, as fast as it can and with new games in between, and kills
// it at any moment: the game that is left is that of the last move that was made, or of the one before. No lock and no
// partial file is left behind.
func TestAKilledProgramLosesOneMoveAtMost(t *testing.T) {
	const child = "TILEWISE_TEST_KILL"
	if folder := os.Getenv(child); folder != "" {
		playUntilKilled(t, folder)
	}
	chance, folder := memdisk.Chance(t), t.TempDir()
	total, lost := 0, 0
	for range memdisk.Times(20) {
		made := killed(t, child+"="+folder, 1+chance.IntN(400))
		slot, err := ClaimSlot(filesys.OSDisk{}, folder)
		if err != nil || filepath.Base(slot.Name) != "current"+Extension {
			t.Fatalf("a lock was left behind: %q, %v", slot.Name, err)
		}
		g, _, err := Restore(filesys.OSDisk{}, slot.Name, time.Now)
		if err != nil {
			t.Fatal(err)
		}
		fixture.NoError(t, slot.Release())
		left := 0
		if g != nil {
			left = int(g.Origin.Seed) + g.Cursor()
		}
		total += made
		lost += max(made-left, 0)
		if left < made-1 {
			t.Errorf("%d moves were made, and %d are left", made, left)
		}
		halves, err := filepath.Glob(filepath.Join(folder, "*.new"))
		if err != nil || len(halves) > 0 {
			t.Errorf("left behind: %q, %v", halves, err)
		}
		if err := os.Remove(slot.Name); g != nil && err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d moves, %d lost", total, lost)
}

// killed runs the current test in a child process with an environment variable, and kills the process when it has
// printed the number until; made is the last number that it printed.
func killed(t *testing.T, variable string, until int) (made int) {
	victim := exec.Command(os.Args[0], "-test.run", "^"+t.Name()+"$")
	victim.Env = append(os.Environ(), variable)
	out, err := victim.StdoutPipe()
	if err == nil {
		err = victim.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	for lines := bufio.NewScanner(out); lines.Scan(); {
		n, err := strconv.Atoi(lines.Text())
		if err != nil {
			continue
		}
		if made = n; made == until { // numbers that it prints before it ends count, too
			fixture.NoError(t, victim.Process.Kill())
		}
	}
	_ = victim.Wait()
	return made
}

// TestAKilledProgramLosesTheSolveUnderWayAtMost has a program write one solve after the other, and some annotations,
// and kills it at any moment: every solve that was written is in the book, and no damage is reported.
func TestAKilledProgramLosesTheSolveUnderWayAtMost(t *testing.T) {
	const child = "TILEWISE_TEST_KILL_SOLVES"
	of := func(n int) SolveRecord {
		r := timed(four, 60+n%40)[0]
		r.When, r.Session = noon.Add(time.Duration(n)*time.Minute), strconv.Itoa(n)
		r.RecordedMoves = RecordedMoves{puzzle.Shuffle(puzzle.BlankAt(four, 15), uint64(n)), "L0" + strings.Repeat("U134D87", 40), Hover}
		return r
	}
	if folder := os.Getenv(child); folder != "" {
		for b, n := (RecordBook{Disk: filesys.OSDisk{}, Name: filepath.Join(folder, "records.book")}), 1; ; n++ {
			more := []SolveRecord{of(n)}
			if n%5 == 0 {
				more = append(more, of(n-1).Annotated(func(f *SolveAnnotation) { f.Note = "slow" }))
			}
			if _, err := b.Add(time.Now().Add(LockTime), more...); err != nil {
				t.Fatal(err)
			}
			if _, err := os.Stdout.WriteString(strconv.Itoa(n) + "\n"); err != nil {
				os.Exit(0)
			}
		}
	}
	chance, written := memdisk.Chance(t), 0
	kills := memdisk.Times(20)
	for range kills {
		folder := t.TempDir()
		made := killed(t, child+"="+folder, 1+chance.IntN(30))
		b := RecordBook{Disk: filesys.OSDisk{}, Name: filepath.Join(folder, "records.book")}
		all, err := b.Read()
		if err != nil || len(all) < made {
			t.Fatalf("%d solves were written, and %d are there: %v", made, len(all), err)
		}
		for i, one := range all {
			if want := of(i + 1); one.RecordedMoves != want.RecordedMoves || one.When != want.When || one.Elapsed != want.Elapsed {
				t.Fatalf("solve %d of %d is not what was written: %+v", i+1, made, one)
			}
		}
		written += made
		if more, err := b.Add(time.Now().Add(LockTime), of(len(all)+1)); err != nil || len(more) != len(all)+1 {
			t.Fatalf("the next solve: %d are there, %v", len(more), err)
		}
	}
	t.Logf("%d kills, %d solves, none lost", kills, written)
}

// playUntilKilled makes one move after the other, and prints its number. The seed of a game is the number of moves
// before it.
func playUntilKilled(t *testing.T, folder string) {
	slot, err := ClaimSlot(filesys.OSDisk{}, folder)
	if err != nil {
		t.Fatal(err)
	}
	size := puzzle.Size{W: 4, H: 4}
	goal := puzzle.BlankAt(size, 15)
	slow, answered := false, make(chan struct{}, 1)
	a := NewAutosave(filesys.OSDisk{}, slot.Name, func(err error) {
		if errors.Is(err, ErrSlow) { // from Keep, while other errors come from the writing goroutine
			slow = true
		} else {
			answered <- struct{}{}
		}
	})
	var g *Game
	for made := 0; ; {
		if made%15 == 0 {
			if g, err = New(GameSetup{goal, puzzle.Shuffle(goal, uint64(made)), BoardOrigin{FromSeed, uint64(made), 0}}, time.Now); err != nil {
				t.Fatal(err)
			}
		}
		m := puzzle.Moves[0]
		for _, m = range puzzle.Moves {
			if _, err := g.State().Apply(m); err == nil {
				break
			}
		}
		fixture.NoError(t, g.Play(Person, m))
		made++
		if a.Keep(g, GamePhoto{}, nil); slow { // on a very busy machine; a user would wait, too
			<-answered
			slow = false
		}
		if _, err := os.Stdout.WriteString(strconv.Itoa(made) + "\n"); err != nil {
			os.Exit(0)
		}
	}
}
