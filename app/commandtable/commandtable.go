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
	PuzzleMore  Menu = "puzzleMore"
	Board       Menu = "board"
	Share       Menu = "share" // the rows of the sheet that shares
	Shuffle     Menu = "shuffle"
	ShuffleMore Menu = "shuffleMore"
	Solve       Menu = "solve"
	SolveMore   Menu = "solveMore"
	Heuristics  Menu = "heuristic"
	Review      Menu = "review"
	View        Menu = "view"
	ViewMore    Menu = "viewMore"
	GoTo        Menu = "goTo"
	Help        Menu = "help"
	Unlisted    Menu = "unlisted" // in a window, but in no menu of the bar
)

// Row is a command as front ends show it.
type Row struct {
	Name  program.CommandName
	Title string
	Key   string // in a window, as "Ctrl+Z"; "" where it has none
	Typed string // on the screen of a terminal
	Menu  Menu   // of the window, and its group there; "" where the window has no such command
	Group int
}

// All lists the commands, in the order of the menus.
func All() []Row {
	return []Row{
		{program.UndoCommand, lang.L("Undo"), "Ctrl+Z", "u", Puzzle, 3},
		{program.RedoCommand, lang.L("Redo"), "Ctrl+Y", "y", Puzzle, 3},
		{program.PauseCommand, lang.L("Pause"), "P", "p", Puzzle, 3},
		{program.HintCommand, lang.L("Hint"), "H", "h", Puzzle, 3},
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
		{program.EditCommand, lang.L("Edit the position"), "E", "e", Board, 3},
		{program.PlayEditedCommand, lang.L("Play this position"), "Return", "", Unlisted, 0},
		{program.LeaveEditedCommand, lang.L("Leave the game as it was"), "Escape", "", Unlisted, 0},
		{program.ClearEditedCommand, lang.L("Discard the changes"), "Ctrl+R", "", Unlisted, 0},
		{program.PointCommand, lang.L("Blank in any cell…"), "Ctrl+Shift+B", ".", Unlisted, 0},
		{program.ArrangeGoalCommand, lang.L("Custom goal…"), "Ctrl+Shift+E", "k", Unlisted, 0},
		{program.LastGoalCommand, lang.L("Your last custom goal"), "", "l", Unlisted, 0},
		{program.MakeGoalCommand, lang.L("This position is the goal"), "Ctrl+Shift+G", "m", Unlisted, 0},
		{"newGame", lang.L("New game…"), "Ctrl+Shift+O", "", Puzzle, 1},
		{"open", lang.L("Open photo…"), "Ctrl+O", "", Puzzle, 1},
		{"paste", lang.L("Paste a photo or a code"), "Ctrl+V", "", Puzzle, 1},
		{"crop", lang.L("Crop…"), "C", "", Board, 2},
		{program.ReviewCommand, lang.L("Review…"), "R", "v", Puzzle, 3},
		{"openGame", lang.L("Open game…"), "Ctrl+G", "", PuzzleMore, 1},
		{"saveGame", lang.L("Save game…"), "Ctrl+S", "", PuzzleMore, 1},
		{"nextPhoto", lang.L("Next photo"), "", "", PuzzleMore, 3},
		{"centreCrop", lang.L("Crop from the centre"), "Ctrl+0", "", Board, 2},
		{"sessions", lang.L("Sessions…"), "Ctrl+Shift+T", "", PuzzleMore, 2},
		{"share", lang.L("Share…"), "Ctrl+K", "", Puzzle, 4},
		{"page", lang.L("A page to play on…"), "", "", Share, 1},
		{"nearby", lang.L("On a phone nearby…"), "", "", Share, 1},
		{"film", lang.L("A film of the moves…"), "", "", Share, 1},
		{"picture", lang.L("A picture of the board…"), "", "", Share, 1},
		{"copyResult", lang.L("Copy a line to share"), "", "", Share, 1},
		{"copyPosition", lang.L("Copy the position"), "Ctrl+C", "", PuzzleMore, 3},
		{"export", lang.X("export.board", "Export…"), "Ctrl+E", "", PuzzleMore, 3},
		{"exactly", lang.L("A set number of moves from home…"), "Ctrl+5", "", ShuffleMore, 1},
		{"seeded", lang.L("From a seed…"), "Ctrl+Shift+N", "", ShuffleMore, 1},
		{"home", lang.L("Back home"), "Ctrl+H", "", ShuffleMore, 1},
		{program.SolveCommand, lang.L("Solve"), "Ctrl+Return", "x", Solve, 1},
		{"method", lang.L("Watch how a person would do it"), "", "", Solve, 1},
		{"anyway", lang.L("Try anyway"), "Ctrl+Shift+Return", "", Solve, 1},
		{"take", lang.L("Use the best solution so far"), "Ctrl+T", "", Solve, 1},
		{program.StopCommand, lang.L("Stop"), "Escape", "esc", Solve, 1},
		{program.WatchCommand, lang.L("Play"), "Space", "space", Solve, 2},
		{"step-back", lang.L("One move back"), "Left", "", Solve, 2},
		{"forward", lang.L("One move forward"), "Right", "", Solve, 2},
		{"first", lang.L("To the start"), "Home", "", Solve, 2},
		{"last", lang.L("To the end"), "End", "", Solve, 2},
		{"lastWay", lang.L("Previous shortest solution"), "Up", "", Solve, 2},
		{"nextWay", lang.L("Next shortest solution"), "Down", "", Solve, 2},
		{"copyMoves", lang.L("Copy the moves"), "Ctrl+Shift+C", "", Solve, 4},
		{"copyBlankMoves", lang.L("Copy the moves of the blank"), "", "", Solve, 4},
		{program.TakeOverCommand, lang.L("Continue from here"), "Return", "enter", Solve, 4},
		{"certificate", lang.L("Save a certificate…"), "", "", SolveMore, 2},
		{"checkCertificate", lang.L("Check a certificate…"), "", "", SolveMore, 2},
		{"library", lang.L("Databases…"), "Ctrl+D", "", Heuristics, 2},
		{"inside", lang.L("Inside the heuristic"), "I", "", Heuristics, 2},
		{"lastMistake", lang.L("Previous mistake"), "Up", "", Review, 1},
		{"nextMistake", lang.L("Next mistake"), "Down", "", Review, 1},
		{"flip", lang.L("Switch between Play and Solve"), "Tab", "", GoTo, 2},
		{"cross", lang.L("Switch between board and panel"), "F6", "", GoTo, 2},
		{"panel", lang.L("Show the panel"), "F9", "", View, 3},
		{"fullScreen", lang.L("Full screen"), "F11", "", View, 3},
		{"settings", lang.L("Settings…"), "Ctrl+Comma", "", View, 5},
		{"peek", lang.L("The whole picture"), "V", "", ViewMore, 1},
		{"distance", lang.L("True distance while playing"), "", "", ViewMore, 1},
		{"lecture", lang.L("For a lecture"), "F5", "", ViewMore, 3},
		{"notes", lang.L("Notes"), "T", "", ViewMore, 3},
		{"pointer", lang.L("Pointer, moved by arrow keys"), "L", "", ViewMore, 3},
		{"black", lang.L("Black screen"), "B", "", ViewMore, 3},
		{"search", lang.L("Search commands…"), "Ctrl+Shift+P", "", Help, 1},
		{"manual", lang.L("Manual"), "Ctrl+F", "", Help, 1},
		{"keys", lang.L("Keyboard shortcuts"), "F1", "", Help, 1},
		{"tour", lang.L("Show the tour again"), "", "", Help, 1},
		{"about", lang.L("About Tilewise"), "", "", Help, 2},
		{"quit", lang.L("Quit"), "Ctrl+Q", "", Puzzle, 6},
		{"zoomIn", lang.L("Zoom in"), "Plus", "", Unlisted, 0},
		{"zoomOut", lang.L("Zoom out"), "Minus", "", Unlisted, 0},
		{"takeCrop", lang.L("Use this part"), "Return", "", Unlisted, 0},
		{"leaveCrop", lang.L("Leave the crop as it was"), "Escape", "", Unlisted, 0},
		{"labRun", lang.L("Run the experiment"), "Ctrl+Return", "", Unlisted, 0},
		{"labStop", lang.L("Stop measuring"), "", "", Unlisted, 0},
		{"labAgain", lang.L("Measure everything again"), "", "", Unlisted, 0},
		{"labPlay", lang.L("Play its solution"), "", "", Unlisted, 0},
		{"labRemove", lang.L("Remove this run"), "Delete", "", Unlisted, 0},
		{"labThink", lang.L("Watch it think"), "", "", Unlisted, 0},
		{"labExhaust", lang.L("Search until every state has been looked at"), "", "", Unlisted, 0},
		{"labUp", lang.L("Previous run"), "Up", "", Unlisted, 0},
		{"labDown", lang.L("Next run"), "Down", "", Unlisted, 0},
		{"labNew", lang.L("Empty bench"), "", "", Unlisted, 0},
		{"labOpen", lang.L("Open experiment…"), "Ctrl+Shift+L", "", Unlisted, 0},
		{"labSave", lang.L("Save experiment"), "Ctrl+S", "", Unlisted, 0},
		{"labSaveAs", lang.L("Save experiment as…"), "Ctrl+Shift+S", "", Unlisted, 0},
		{"labCopyTable", lang.L("Copy the table as Markdown"), "Ctrl+Shift+M", "", Unlisted, 0},
		{"labCopyRows", lang.L("Copy all searches as CSV"), "", "", Unlisted, 0},
		{"labSaveTable", lang.L("Save the table as Markdown…"), "", "", Unlisted, 0},
		{"labSaveRows", lang.L("Save all searches as CSV…"), "", "", Unlisted, 0},
		{"explainAlgorithm", lang.L("What is this algorithm?"), "", "", Unlisted, 0},
		{"explainHeuristic", lang.L("What is this heuristic?"), "", "", Unlisted, 0},
		{"labCopyPicture", lang.L("Copy the chart as a picture"), "Ctrl+Shift+I", "", Unlisted, 0},
		{"labSavePicture", lang.L("Save the chart as a picture…"), "Ctrl+Shift+P", "", Unlisted, 0},
		{"labSaveLight", lang.L("Save it on a light ground…"), "", "", Unlisted, 0},
		{"labSaveDark", lang.L("Save it on a dark ground…"), "", "", Unlisted, 0},
		{"labSaveDrawing", lang.L("Save the chart as a drawing (SVG)…"), "", "", Unlisted, 0},
		{"lessonOpen", lang.L("Open lesson…"), "", "", Unlisted, 0},
		{"lessonOn", lang.L("Next step of the lesson"), "PageDown", "", Unlisted, 0},
		{"lessonBack", lang.L("Previous step"), "PageUp", "", Unlisted, 0},
		{"lessonUp", lang.L("Answer above"), "Up", "", Unlisted, 0},
		{"lessonDown", lang.L("Answer below"), "Down", "", Unlisted, 0},
		{"lessonNew", lang.L("New lesson"), "", "", Unlisted, 0},
		{"lessonEdit", lang.L("Edit a lesson…"), "", "", Unlisted, 0},
		{"lessonSave", lang.L("Save lesson"), "Ctrl+S", "", Unlisted, 0},
		{"lessonSaveAs", lang.L("Save lesson as…"), "", "", Unlisted, 0},
		{"lessonClass", lang.L("Make a class set…"), "", "", Unlisted, 0},
		{"raceStart", lang.L("Race two searches"), "Ctrl+Return", "", Unlisted, 0},
		{"raceStop", lang.L("Stop recording"), "", "", Unlisted, 0},
		{"thinkRecord", lang.L("Record a search"), "Ctrl+Return", "", Unlisted, 0},
		{"thinkStop", lang.L("Stop recording"), "", "", Unlisted, 0},
		{"thinkSavePicture", lang.L("Save this step as a picture…"), "Ctrl+Shift+P", "", Unlisted, 0},
		{"thinkSaveFilm", lang.L("Save the search as a film (GIF)…"), "", "", Unlisted, 0},
		{"thinkSaveRecord", lang.L("Save the recording as JSON lines…"), "", "", Unlisted, 0},
		{"thinkCopyPython", lang.L("Copy as Python"), "", "", Unlisted, 0},
		{"thinkSavePython", lang.L("Save as Python…"), "", "", Unlisted, 0},
		{"labMapRun", lang.L("Show this run on the map"), "", "", Unlisted, 0},
		{"custom", lang.L("Custom size…"), "Alt+0", "", Unlisted, 0},
		{"records", lang.L("Records…"), "Ctrl+B", "", Unlisted, 0},
		{program.SlowerCommand, lang.L("Slower"), "Minus", "-", Unlisted, 0},
		{program.FasterCommand, lang.L("Faster"), "Plus", "+", Unlisted, 0},
		{"nextDisplay", lang.L("Next tile display"), "F2", "", Unlisted, 0},
		{"shortest", lang.L("Watch the shortest solution of this game"), "", "", Unlisted, 0},
		{"racePlay", lang.L("Play the race"), "Space", "", Unlisted, 0},
		{"raceOn", lang.L("One step forward"), "Right", "", Unlisted, 0},
		{"raceBack", lang.L("One step back"), "Left", "", Unlisted, 0},
		{"raceFarOn", lang.L("Forward a twentieth of the race"), "PageDown", "", Unlisted, 0},
		{"raceFarBack", lang.L("Back a twentieth of the race"), "PageUp", "", Unlisted, 0},
		{"raceFirst", lang.L("To the start of the race"), "Home", "", Unlisted, 0},
		{"raceLast", lang.L("To the end of the race"), "End", "", Unlisted, 0},
		{"thinkPlay", lang.L("Play the search"), "Space", "", Unlisted, 0},
		{"thinkPlayBack", lang.L("Play it backwards"), "Backspace", "", Unlisted, 0},
		{"thinkOn", lang.L("One step forward"), "Right", "", Unlisted, 0},
		{"thinkBack", lang.L("One step back"), "Left", "", Unlisted, 0},
		{"thinkLineOn", lang.L("One line of code forward"), "Alt+Down", "", Unlisted, 0},
		{"thinkLineBack", lang.L("One line of code back"), "Alt+Up", "", Unlisted, 0},
		{"thinkOn10", lang.L("Forward 10 steps"), "PageDown", "", Unlisted, 0},
		{"thinkBack10", lang.L("Back 10 steps"), "PageUp", "", Unlisted, 0},
		{"thinkOn100", lang.L("Forward 100 steps"), "Ctrl+PageDown", "", Unlisted, 0},
		{"thinkBack100", lang.L("Back 100 steps"), "Ctrl+PageUp", "", Unlisted, 0},
		{"thinkBound", lang.L("To the next bound"), "Down", "", Unlisted, 0},
		{"thinkBoundBack", lang.L("To the previous bound"), "Up", "", Unlisted, 0},
		{"thinkBest", lang.L("To the next h smaller than all before"), "Period", "", Unlisted, 0},
		{"thinkBestBack", lang.L("To the previous smallest h"), "Comma", "", Unlisted, 0},
		{"thinkFirst", lang.L("To the first step"), "Home", "", Unlisted, 0},
		{"thinkLast", lang.L("To the last step"), "End", "", Unlisted, 0},
		{"prove", lang.L("Continue proving"), "", "", Unlisted, 0},
	}
}

// Of returns the row of a command; ok is false where it has none.
func Of(name string) (r Row, ok bool) {
	for _, r := range All() {
		if string(r.Name) == name {
			return r, true
		}
	}
	return Row{}, false
}

// Title returns what a command is called.
func Title(name program.CommandName) string {
	r, _ := Of(string(name))
	return r.Title
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

		program.NotGivenUp: lang.L("no game is under way, or it was helped"),
	}[r]
}
