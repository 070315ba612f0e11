package play

import (
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"strings"

	"tilewise/app/commandtable"
	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/words"
	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
	"tilewise/solver/untrusted"
)

// lineCommand is a command of one line that begins with its name, such as "size 4x4".
type lineCommand struct {
	name, example string
	title         string
	do            func(rest string)
	alone         bool // the name can be typed without a text
}

func (c lineCommand) usage() string { return strings.TrimSpace(c.name + " " + c.example) }

// lineCommands lists the line commands, with their titles for the help.
func (g *game) lineCommands() []lineCommand {
	return []lineCommand{
		{"size", "4x4", lang.L("Size"), g.size, false},
		{"board", "8 6 7 2 5 4 3 0 1", lang.L("A board of your own"), g.board, false},
		{"goal", "1 2 3 8 0 4 7 6 5", lang.L("A goal of your own"), g.goal, true},
		{"open", "FILE", commandtable.Title("openGame"), g.open, false},
		{"save", "FILE", commandtable.Title("saveGame"), g.save, false},
		{"records", "", lang.L("Records"), func(string) { g.records() }, true},
		{"month", "", commandtable.Title("month"), func(string) { g.month() }, true},
	}
}

// line runs a line that begins with the name of a line command, and reports whether it does.
func (g *game) line(line string) bool {
	name, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	for _, c := range g.lineCommands() {
		if strings.EqualFold(c.name, name) && (rest == "" && c.alone || rest != "" && c.example != "") {
			c.do(strings.TrimSpace(rest))
			return true
		}
	}
	return false
}

func (g *game) size(text string) {
	size, ok := session.ParseGameSize(text)
	if !ok {
		g.say(lang.L("A size is columns × rows, as in 4x4, from {{.Least}} to {{.Most}}.",
			map[string]any{"Least": session.MinGameSide, "Most": session.MaxGameSide}))
		return
	}
	g.NewGames.Size(size)
}

// board begins a game on a board that the user has typed, or on the board of a code.
func (g *game) board(text string) {
	setup, err := session.ParseShared(text, g.Game().GameSetup)
	switch {
	case err != nil:
		g.say(words.BoardTextProblem(err))
	case setup.Start == puzzle.State{}: // a code from which the board has to be made
		g.NewGames.MakeToward(setup.Goal, setup.Origin)
	default:
		g.Open(session.GameOrHome(setup, g.Now))
	}
}

// goal begins a game toward a goal that the user has typed, as a board or a name such as "blank-first". Without a text
// it shows the goal at hand.
func (g *game) goal(text string) {
	if text == "" {
		g.say(strings.Join(rows(g.Target().State), "\n"))
		return
	}
	goal, err := puzzle.ParseGoal(text, g.Game().Size())
	if err != nil {
		g.say(words.BoardTextProblem(err))
		return
	}
	g.NewGames.Toward(goal)
}

func (g *game) open(path string) {
	g.Files.Open(path, program.PhotoFinder{Folder: filepath.Join(g.folder, "pictures"), InTurn: func(f func()) { f() }})
}

func (g *game) opened(o program.GameOpened) {
	switch {
	case o.Err != nil:
		g.say(words.GameProblem(o.Path, o.Err))
	case o.Found:
		g.Saving.SetPhoto(o.Photo)
	default:
		g.say(words.PhotoProblem(o.Saved, fs.ErrNotExist))
	}
}

// save writes the game to a file that does not exist yet.
func (g *game) save(path string) {
	if filepath.Ext(path) == "" {
		path += session.Extension
	}
	content := g.Files.Content(g.onBoard())
	g.saving++
	g.writing.Go(func() {
		data, err := content()
		if _, there := (filesys.OSDisk{}).Stat(path); err == nil && there == nil {
			err = fs.ErrExist
		}
		if err == nil {
			err = filesys.Save(filesys.OSDisk{}, path, func(w io.Writer) error {
				_, err := w.Write(data)
				return err
			})
		}
		g.tasks.Post(func() {
			g.saving--
			switch {
			case errors.Is(err, fs.ErrExist):
				g.say(words.FileExists())
			case err != nil:
				g.say(words.SaveProblem(path, err))
			default:
				g.say(words.Saved(untrusted.FileName(path)))
			}
		})
	})
}

// month shows which daily boards of this month are solved: [5] on its day, (6) later.
func (g *game) month() {
	today, all := g.Now(), g.Records.All()
	size := session.DailyBoard(today, g.Game().Size()).Size()
	m := all.Month(today, size)
	g.say(strings.Join(words.MonthLines(m), "\n"))
	g.say(words.StreakWords(all.Streak(today)) + " · " + words.MonthSummary(m, size))
}

// records shows the best solves toward the goal at hand: of random boards, and of easier ones.
func (g *game) records() {
	var lines []string
	all := g.Records.All()
	for _, class := range all.Classes() {
		if class.Goal != g.Game().Goal {
			continue
		}
		of := all.Of(class)
		fastest, _ := of.Fastest()
		shortest, _ := of.Shortest()
		lines = append(lines, words.RecordClassTitle(class)+" · "+lang.L("Records")+": "+figures.Grouped(len(of))+" · "+
			lang.L("Best time")+": "+figures.Hundredths(fastest.Elapsed)+" · "+
			lang.L("Fewest moves")+": "+figures.Grouped(shortest.Moves))
	}
	if len(lines) == 0 {
		lines = append(lines, words.NoRecords(g.Game().Size()))
	}
	g.say(strings.Join(lines, "\n"))
}
