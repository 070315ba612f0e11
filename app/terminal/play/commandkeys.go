package play

import (
	"tilewise/app/lang"
	"tilewise/app/program"
)

// entry is a command as the terminal shows it.
type entry struct {
	key   string // on the screen; "" for none of its own
	label string
}

// entries is how the commands are called, and which key does them.
func entries() map[program.CommandName]entry {
	return map[program.CommandName]entry{
		program.UndoCommand:      {"u", lang.L("Undo")},
		program.RedoCommand:      {"y", lang.L("Redo")},
		program.RestartCommand:   {"r", lang.L("Restart")},
		program.PauseCommand:     {"p", lang.L("Pause")},
		program.HintCommand:      {"h", lang.L("Hint")},
		program.SolveCommand:     {"x", lang.L("Solve")},
		program.StopCommand:      {"esc", lang.L("Stop")},
		program.ReviewCommand:    {"v", lang.L("Review")},
		program.WatchCommand:     {"space", lang.L("Play")},
		program.FasterCommand:    {"+", lang.L("Faster")},
		program.SlowerCommand:    {"-", lang.L("Slower")},
		program.TakeOverCommand:  {"enter", lang.L("Play on from here")},
		program.BackCommand:      {"b", lang.L("Back to the game")},
		program.AgainCommand:     {"n", lang.L("Shuffle again")},
		program.EasyCommand:      {"1", lang.L("Easy")},
		program.MediumCommand:    {"2", lang.L("Medium")},
		program.HardCommand:      {"3", lang.L("Hard")},
		program.HardestCommand:   {"4", lang.L("Hardest known")},
		program.RandomCommand:    {"5", lang.L("Random")},
		program.LoydCommand:      {"6", lang.L("Loyd's impossible 14-15")},
		program.DailyCommand:     {"t", lang.L("Today's board")},
		program.BringBackCommand: {"g", lang.L("Bring the last game back")},
		program.RepairCommand:    {"z", lang.L("Swap two tiles")},
	}
}
