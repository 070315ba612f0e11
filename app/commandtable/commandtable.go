// Package commandtable says what the commands of the program are called, which keys do them and where they stand in a
// menu.
package commandtable

import (
	"tilewise/app/lang"
	"tilewise/app/program"
)

// Menu names a menu of the window.
type Menu string

const (
	Puzzle      Menu = "puzzle"
	Shuffle     Menu = "shuffle"
	ShuffleMore Menu = "shuffleMore"
	Unlisted    Menu = "unlisted" // in a window, but in no menu of the bar
)

// Row is a command as front ends show it.
type Row struct {
	Name  program.CommandName
	Title string
	Key   string // in a window, as "Ctrl+Z"; "" where the window has no such command or a key of its own for it
	Typed string // on the screen of a terminal
	Menu  Menu   // of the window, and its group there; "" where the window puts it there itself
	Group int
}

// All lists the commands, in the order of the menus.
func All() []Row {
	return []Row{
		{program.UndoCommand, lang.L("Undo"), "Ctrl+Z", "u", Puzzle, 3},
		{program.RedoCommand, lang.L("Redo"), "Ctrl+Y", "y", Puzzle, 3},
		{program.PauseCommand, lang.L("Pause"), "P", "p", Puzzle, 3},
		{program.HintCommand, lang.L("Hint"), "H", "h", Puzzle, 3},
		{program.SolveCommand, lang.L("Solve"), "", "x", "", 0},
		{program.StopCommand, lang.L("Stop"), "", "esc", "", 0},
		{program.ReviewCommand, lang.L("Review…"), "", "v", "", 0},
		{program.WatchCommand, lang.L("Play"), "", "space", "", 0},
		{program.FasterCommand, lang.L("Faster"), "", "+", "", 0},
		{program.SlowerCommand, lang.L("Slower"), "", "-", "", 0},
		{program.TakeOverCommand, lang.L("Continue from here"), "", "enter", "", 0},
		{program.BackCommand, lang.L("Back to the game"), "", "b", "", 0},
		{program.AgainCommand, lang.L("Shuffle again"), "F4", "n", Shuffle, 1},
		{program.DailyCommand, lang.L("Today's board"), "Ctrl+Shift+D", "t", Shuffle, 1},
		{program.EasyCommand, lang.L("Easy"), "Ctrl+1", "1", Shuffle, 2},
		{program.MediumCommand, lang.L("Medium"), "Ctrl+2", "2", Shuffle, 2},
		{program.HardCommand, lang.L("Hard"), "Ctrl+3", "3", Shuffle, 2},
		{program.RandomCommand, lang.L("Random"), "Ctrl+N", "5", Shuffle, 2},
		{program.RestartCommand, lang.L("Restart"), "Ctrl+R", "r", Shuffle, 3},
		{program.GiveUpCommand, lang.L("Give up (DNF)"), "F7", "f7", Shuffle, 3},
		{program.HardestCommand, lang.L("Hardest known"), "Ctrl+4", "4", ShuffleMore, 1},
		{program.LoydCommand, lang.L("Loyd's impossible 14-15"), "Ctrl+L", "6", ShuffleMore, 1},
		{program.BringBackCommand, lang.L("Bring the last game back"), "", "g", ShuffleMore, 2},
		{program.TakeLeftCommand, lang.L("Continue the other game"), "", "o", ShuffleMore, 2},
		{program.DiscardCommand, lang.L("Discard the other game"), "", "f8", ShuffleMore, 2},
		{program.RepairCommand, lang.L("Swap two tiles"), "", "z", "", 0},
		{program.EditCommand, lang.L("Edit the position"), "E", "e", Puzzle, 2},
		{program.PlayEditedCommand, lang.L("Play this position"), "Return", "", Unlisted, 0},
		{program.LeaveEditedCommand, lang.L("Leave the game as it was"), "Escape", "", Unlisted, 0},
		{program.ClearEditedCommand, lang.L("Discard the changes"), "Ctrl+R", "", Unlisted, 0},
		{program.PointCommand, lang.L("Blank in any cell…"), "Ctrl+Shift+B", ".", Unlisted, 0},
		{program.ArrangeGoalCommand, lang.L("Custom goal…"), "Ctrl+Shift+E", "k", Unlisted, 0},
		{program.LastGoalCommand, lang.L("Your last custom goal"), "", "l", Unlisted, 0},
		{program.MakeGoalCommand, lang.L("This position is the goal"), "Ctrl+Shift+G", "m", Unlisted, 0},
	}
}

// Title returns what a command is called.
func Title(name program.CommandName) string {
	for _, r := range All() {
		if r.Name == name {
			return r.Title
		}
	}
	return ""
}

// Refusal returns why a command can't be done now; "" where the user sees it.
func Refusal(r program.Refusal) string {
	return map[program.Refusal]string{
		program.AllHome:   lang.L("All tiles are home: there is no next move."),
		program.NoMoves:   lang.L("There's nothing to review yet: make a move first."),
		program.NoFormer:  lang.L("no game was left unfinished"),
		program.NoOther:   lang.L("no second game waits"),
		program.NoneKnown: lang.L("none is known for this board"),
		program.NoOwnGoal: lang.L("none yet"),
	}[r]
}
