// Package commandtable has the title, the keys and the place in a menu of each command of the program.
package commandtable

import (
	"slices"

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
	Lab         Menu = "lab"
	LabRun      Menu = "lab.run"
	LabResults  Menu = "lab.results"
	LabChart    Menu = "lab.chart"
	LabWatch    Menu = "lab.watch"
	LabLearn    Menu = "lab.learn"
	Steps       Menu = "lab.steps"
	Jumps       Menu = "lab.jumps"
	StepExports Menu = "lab.stepExports"
	RaceSteps   Menu = "lab.raceSteps"
	Unlisted    Menu = "unlisted" // in a window, but in no menu of the bar
)

// Row is a command as front ends show it.
type Row struct {
	Name  program.CommandName
	Title string
	Key   string // in a window, as "Ctrl+Z"; "" where it has none
	Typed string // on the screen of a terminal
	Menu  Menu   // of the window; "" where the window has no such command
	Group int    // in the menu: rows of the same ten stand without a line between them
	Loses bool   // it destroys something that the user has made, and can't be undone
}

// All lists the commands, in the order of the menus.
func All() []Row { return slices.Clone(rows()) }

var rows = lang.Kept(translateRows)

func translateRows() []Row {
	return []Row{
		{program.UndoCommand, lang.L("Undo"), "Ctrl+Z", "u", Puzzle, 30, false},
		{program.RedoCommand, lang.L("Redo"), "Ctrl+Y", "y", Puzzle, 30, false},
		{program.PauseCommand, lang.L("Pause"), "P", "p", Puzzle, 30, false},
		{program.HintCommand, lang.L("Hint"), "H", "h", Puzzle, 30, false},
		{program.BackCommand, lang.L("Back to the game"), "", "b", "", 0, false},
		{program.AgainCommand, lang.L("Shuffle again"), "F4", "n", Shuffle, 10, false},
		{program.DailyCommand, lang.L("Today's board"), "Ctrl+Shift+D", "t", Shuffle, 10, false},
		{program.EasyCommand, lang.L("Easy"), "Ctrl+1", "1", Shuffle, 20, false},
		{program.MediumCommand, lang.L("Medium"), "Ctrl+2", "2", Shuffle, 20, false},
		{program.HardCommand, lang.L("Hard"), "Ctrl+3", "3", Shuffle, 20, false},
		{program.RandomCommand, lang.L("Random"), "Ctrl+N", "5", Shuffle, 20, false},
		{program.RestartCommand, lang.L("Restart"), "Ctrl+R", "r", Shuffle, 30, false},
		{program.GiveUpCommand, lang.L("Give up (DNF)"), "F7", "f7", Shuffle, 30, true},
		{program.StepsCommand, lang.L("First steps"), "", "0", ShuffleMore, 10, false},
		{"month", lang.L("Boards of the month…"), "", "", ShuffleMore, 10, false},
		{program.HardestCommand, lang.L("Hardest known"), "Ctrl+4", "4", ShuffleMore, 10, false},
		{program.LoydCommand, lang.L("Loyd's impossible 14-15"), "Ctrl+L", "6", ShuffleMore, 10, false},
		{program.FewestCommand, lang.L("Fewest moves in an hour"), "", "7", ShuffleMore, 12, false},
		{program.MarathonCommand, lang.L("Marathon of ten boards"), "", "8", ShuffleMore, 12, false},
		{program.BringBackCommand, lang.L("Bring the last game back"), "", "g", ShuffleMore, 20, false},
		{program.TakeLeftCommand, lang.L("Continue the other game"), "", "o", ShuffleMore, 20, false},
		{program.DiscardCommand, lang.L("Discard the other game"), "", "f8", ShuffleMore, 20, true},
		{"raceGame", lang.L("Race against this game"), "", "", ShuffleMore, 20, false},
		{program.RepairCommand, lang.L("Swap two tiles"), "", "z", "", 0, false},
		{program.EditCommand, lang.L("Edit the position"), "E", "e", Board, 30, false},
		{program.PlayEditedCommand, lang.L("Play this position"), "Return", "", Unlisted, 0, false},
		{program.LeaveEditedCommand, lang.L("Leave the game as it was"), "Escape", "", Unlisted, 0, false},
		{program.ClearEditedCommand, lang.L("Discard the changes"), "Ctrl+R", "", Unlisted, 0, false},
		{program.PointCommand, lang.L("Blank in any cell…"), "Ctrl+Shift+B", ".", Unlisted, 0, false},
		{program.ArrangeGoalCommand, lang.L("Custom goal…"), "Ctrl+Shift+E", "k", Unlisted, 0, false},
		{program.LastGoalCommand, lang.L("Your last custom goal"), "", "l", Unlisted, 0, false},
		{program.MakeGoalCommand, lang.L("This position is the goal"), "Ctrl+Shift+G", "m", Unlisted, 0, false},
		{"newGame", lang.L("New game…"), "Ctrl+Shift+O", "", Puzzle, 10, false},
		{"open", lang.L("Open photo…"), "Ctrl+O", "", Puzzle, 10, false},
		{"paste", lang.L("Paste a photo or a code"), "Ctrl+V", "", Puzzle, 10, false},
		{"crop", lang.L("Crop…"), "C", "", Board, 20, false},
		{program.ReviewCommand, lang.L("Review…"), "R", "v", Puzzle, 30, false},
		{"openGame", lang.L("Open game…"), "Ctrl+G", "", PuzzleMore, 10, false},
		{"saveGame", lang.L("Save game…"), "Ctrl+S", "", PuzzleMore, 10, false},
		{"wall", lang.L("Play a folder…"), "", "", PuzzleMore, 30, false},
		{"nextPhoto", lang.L("Next photo"), "", "", PuzzleMore, 30, false},
		{"centreCrop", lang.L("Crop from the centre"), "Ctrl+0", "", Board, 20, false},
		{"sessions", lang.L("Sessions…"), "Ctrl+Shift+T", "", PuzzleMore, 20, false},
		{"share", lang.L("Share…"), "Ctrl+K", "", Puzzle, 40, false},
		{"page", lang.L("A page to play on…"), "", "", Share, 10, false},
		{"nearby", lang.L("On a phone nearby…"), "", "", Share, 10, false},
		{"print", lang.L("Print…"), "", "", Share, 10, false},
		{"film", lang.L("A film of the moves…"), "", "", Share, 10, false},
		{"picture", lang.L("A picture of the board…"), "", "", Share, 10, false},
		{"thinkSavePage", lang.L("This search as a page…"), "", "", Share, 10, false},
		{"copyResult", lang.L("Copy a line to share"), "", "", Share, 10, false},
		{"copyPosition", lang.L("Copy the position"), "Ctrl+C", "", PuzzleMore, 30, false},
		{"export", lang.X("export.board", "Export…"), "Ctrl+E", "", PuzzleMore, 30, false},
		{"exactly", lang.L("A set number of moves from home…"), "Ctrl+5", "", ShuffleMore, 10, false},
		{"seeded", lang.L("From a seed…"), "Ctrl+Shift+N", "", ShuffleMore, 10, false},
		{program.HomeCommand, lang.L("Back home"), "Ctrl+H", "", ShuffleMore, 10, false},
		{program.SolveCommand, lang.L("Solve"), "Ctrl+Return", "x", Solve, 10, false},
		{"method", lang.L("Watch how a person would do it"), "", "", Solve, 10, false},
		{"anyway", lang.L("Try anyway"), "Ctrl+Shift+Return", "", Solve, 10, false},
		{"take", lang.L("Use the best solution so far"), "Ctrl+T", "", Solve, 10, false},
		{program.StopCommand, lang.L("Stop"), "Escape", "esc", Solve, 10, false},
		{program.WatchCommand, lang.L("Play"), "Space", "space", Solve, 20, false},
		{program.PreviousCommand, lang.L("One move back"), "Left", "left", Solve, 20, false},
		{program.NextCommand, lang.L("One move forward"), "Right", "right", Solve, 20, false},
		{program.FirstCommand, lang.L("To the start"), "Home", "home", Solve, 20, false},
		{program.LastCommand, lang.L("To the end"), "End", "end", Solve, 20, false},
		{program.LastWayCommand, lang.L("Previous shortest solution"), "Up", "", Solve, 20, false},
		{program.NextWayCommand, lang.L("Next shortest solution"), "Down", "", Solve, 20, false},
		{"copyMoves", lang.L("Copy the moves"), "Ctrl+Shift+C", "", Solve, 40, false},
		{"copyBlankMoves", lang.L("Copy the moves of the blank"), "", "", Solve, 40, false},
		{program.TakeOverCommand, lang.L("Continue from here"), "Return", "enter", Solve, 40, false},
		{"certificate", lang.L("Save a certificate…"), "", "", SolveMore, 20, false},
		{"checkCertificate", lang.L("Check a certificate…"), "", "", SolveMore, 20, false},
		{"library", lang.L("Databases…"), "Ctrl+D", "", Heuristics, 20, false},
		{"inside", lang.L("Inside the heuristic"), "I", "", Heuristics, 20, false},
		{program.LastMistakeCommand, lang.L("Previous mistake"), "Up", "up", Review, 10, false},
		{program.NextMistakeCommand, lang.L("Next mistake"), "Down", "down", Review, 10, false},
		{"flip", lang.L("Switch between Play and Solve"), "Tab", "", GoTo, 20, false},
		{"cross", lang.L("Switch between board and panel"), "F6", "", GoTo, 20, false},
		{"panel", lang.L("Show the panel"), "F9", "", View, 30, false},
		{"fullScreen", lang.L("Full screen"), "F11", "", View, 30, false},
		{"settings", lang.L("Settings…"), "Ctrl+Comma", "", View, 50, false},
		{"peek", lang.L("The whole picture"), "V", "", ViewMore, 10, false},
		{"distance", lang.L("True distance while playing"), "", "", ViewMore, 10, false},
		{"lecture", lang.L("For a lecture"), "F5", "", ViewMore, 30, false},
		{"search", lang.L("Search commands…"), "Ctrl+Shift+P", "", Help, 10, false},
		{"manual", lang.L("Manual"), "Ctrl+F", "", Help, 10, false},
		{"keys", lang.L("Keyboard shortcuts"), "F1", "", Help, 10, false},
		{"tour", lang.L("Show the tour again"), "", "", Help, 10, false},
		{"about", lang.L("About Tilewise"), "", "", Help, 20, false},
		{"quit", lang.L("Quit"), "Ctrl+Q", "", Puzzle, 60, false},
		{"zoomIn", lang.L("Zoom in"), "Plus", "", Unlisted, 0, false},
		{"zoomOut", lang.L("Zoom out"), "Minus", "", Unlisted, 0, false},
		{"takeCrop", lang.L("Use this part"), "Return", "", Unlisted, 0, false},
		{"leaveCrop", lang.L("Leave the crop as it was"), "Escape", "", Unlisted, 0, false},
		{"labRun", lang.L("Run the experiment"), "Ctrl+Return", "", Lab, 20, false},
		{"labStop", lang.L("Stop measuring"), "", "", Lab, 20, false},
		{"labAgain", lang.L("Measure everything again"), "", "", Lab, 20, false},
		{"labUp", lang.L("Previous run"), "Up", "", LabRun, 10, false},
		{"labDown", lang.L("Next run"), "Down", "", LabRun, 10, false},
		{"labPlay", lang.L("Play its solution"), "", "", LabRun, 10, false},
		{"labThink", lang.L("Watch it think"), "", "", LabRun, 10, false},
		{"labExhaust", lang.L("Search until every state has been looked at"), "", "", LabRun, 10, false},
		{"labRemove", lang.L("Remove this run"), "Delete", "", LabRun, 10, false},
		{"labMapRun", lang.L("Show this run on the map"), "", "", LabRun, 10, false},
		{"labNew", lang.L("Empty bench"), "", "", Lab, 40, false},
		{"labOpen", lang.L("Open experiment…"), "Ctrl+Shift+L", "", Lab, 40, false},
		{"labSave", lang.L("Save experiment"), "Ctrl+S", "", Lab, 42, false},
		{"labSaveAs", lang.L("Save experiment as…"), "Ctrl+Shift+S", "", Lab, 42, false},
		{"explainAlgorithm", lang.L("What is this algorithm?"), "", "", SolveMore, 10, false},
		{"explainHeuristic", lang.L("What is this heuristic?"), "", "", Heuristics, 20, false},
		{"labCopyTable", lang.L("Copy the table as Markdown"), "Ctrl+Shift+M", "", LabResults, 10, false},
		{"labCopyRows", lang.L("Copy all searches as CSV"), "", "", LabResults, 10, false},
		{"labSaveTable", lang.L("Save the table as Markdown…"), "", "", LabResults, 10, false},
		{"labSaveRows", lang.L("Save all searches as CSV…"), "", "", LabResults, 10, false},
		{"labCopyPicture", lang.L("Copy the chart as a picture"), "Ctrl+Shift+I", "", LabChart, 10, false},
		{"labSavePicture", lang.L("Save the chart as a picture…"), "Ctrl+Shift+J", "", LabChart, 10, false},
		{"labSaveLight", lang.L("Save it on a light ground…"), "", "", LabChart, 10, false},
		{"labSaveDark", lang.L("Save it on a dark ground…"), "", "", LabChart, 10, false},
		{"labSaveDrawing", lang.L("Save the chart as a drawing (SVG)…"), "", "", LabChart, 10, false},
		{"lessonOpen", lang.L("Open lesson…"), "", "", LabLearn, 80, false},
		{"lessonPrint", lang.L("Print this lesson…"), "", "", LabLearn, 80, false},
		{"lessonOn", lang.L("Next step of the lesson"), "PageDown", "", LabLearn, 82, false},
		{"lessonBack", lang.L("Previous step"), "PageUp", "", LabLearn, 82, false},
		{"lessonUp", lang.L("Answer above"), "Up", "", LabLearn, 82, false},
		{"lessonDown", lang.L("Answer below"), "Down", "", LabLearn, 82, false},
		{"raceStart", lang.L("Race two searches"), "Ctrl+Return", "", LabWatch, 82, false},
		{"raceStop", lang.L("Stop recording"), "", "", LabWatch, 82, false},
		{"thinkRecord", lang.L("Record a search"), "Ctrl+Return", "", LabWatch, 80, false},
		{"thinkStop", lang.L("Stop recording"), "", "", LabWatch, 80, false},
		{"thinkSavePicture", lang.L("Save this step as a picture…"), "Ctrl+Shift+J", "", StepExports, 10, false},
		{"thinkSaveFilm", lang.L("Save the search as a film (GIF)…"), "", "", StepExports, 10, false},
		{"thinkSaveRecord", lang.L("Save the recording as JSON lines…"), "", "", StepExports, 10, false},
		{"thinkCopyPython", lang.L("Copy as Python"), "", "", StepExports, 10, false},
		{"thinkSavePython", lang.L("Save as Python…"), "", "", StepExports, 10, false},
		{"custom", lang.L("Custom size…"), "Alt+0", "", Unlisted, 0, false},
		{"records", lang.L("Records…"), "Ctrl+B", "", PuzzleMore, 20, false},
		{program.SlowerCommand, lang.L("Slower"), "Minus", "-", Unlisted, 0, false},
		{program.FasterCommand, lang.L("Faster"), "Plus", "+", Unlisted, 0, false},
		{"nextDisplay", lang.L("Next tile display"), "F2", "", Unlisted, 0, false},
		{"shortest", lang.L("Watch the shortest solution of this game"), "", "", Unlisted, 0, false},
		{"racePlay", lang.L("Play the race"), "Space", "", RaceSteps, 10, false},
		{"raceOn", lang.L("One step forward"), "Right", "", RaceSteps, 10, false},
		{"raceBack", lang.L("One step back"), "Left", "", RaceSteps, 10, false},
		{"raceFarOn", lang.L("Forward a twentieth of the race"), "PageDown", "", RaceSteps, 10, false},
		{"raceFarBack", lang.L("Back a twentieth of the race"), "PageUp", "", RaceSteps, 10, false},
		{"raceFirst", lang.L("To the start of the race"), "Home", "", RaceSteps, 10, false},
		{"raceLast", lang.L("To the end of the race"), "End", "", RaceSteps, 10, false},
		{"thinkPlay", lang.L("Play the search"), "Space", "", Steps, 10, false},
		{"thinkOn", lang.L("One step forward"), "Right", "", Steps, 10, false},
		{"thinkBack", lang.L("One step back"), "Left", "", Steps, 10, false},
		{"thinkLineOn", lang.L("One line of code forward"), "Alt+Down", "", Steps, 10, false},
		{"thinkLineBack", lang.L("One line of code back"), "Alt+Up", "", Steps, 10, false},
		{"thinkFirst", lang.L("To the first step"), "Home", "", Steps, 10, false},
		{"thinkLast", lang.L("To the last step"), "End", "", Steps, 10, false},
		{"thinkPlayBack", lang.L("Play it backwards"), "Backspace", "", Jumps, 10, false},
		{"thinkOn10", lang.L("Forward 10 steps"), "PageDown", "", Jumps, 10, false},
		{"thinkBack10", lang.L("Back 10 steps"), "PageUp", "", Jumps, 10, false},
		{"thinkOn100", lang.L("Forward 100 steps"), "Ctrl+PageDown", "", Jumps, 10, false},
		{"thinkBack100", lang.L("Back 100 steps"), "Ctrl+PageUp", "", Jumps, 10, false},
		{"thinkBound", lang.L("To the next bound"), "Down", "", Jumps, 10, false},
		{"thinkBoundBack", lang.L("To the previous bound"), "Up", "", Jumps, 10, false},
		{"thinkBest", lang.L("To the next h smaller than all before"), "Period", "", Jumps, 10, false},
		{"thinkBestBack", lang.L("To the previous smallest h"), "Comma", "", Jumps, 10, false},
		{"thinkShorter", lang.L("To the next shorter way to a known state"), "", "", Jumps, 10, false},
		{"thinkShorterBack", lang.L("To the previous shorter way"), "", "", Jumps, 10, false},
		{"thinkGuess", lang.L("Guess the next board"), "", "", Jumps, 20, false},
		{program.ProveCommand, lang.L("Continue proving"), "", "", Unlisted, 0, false},
	}
}

// Of returns the row of a command; ok is false where it has none.
func Of(name string) (r Row, ok bool) {
	for _, r := range rows() {
		if string(r.Name) == name {
			return r, true
		}
	}
	return Row{}, false
}

// Names lists the commands of a menu.
func Names(m Menu) (names []string) {
	for _, r := range rows() {
		if r.Menu == m {
			names = append(names, string(r.Name))
		}
	}
	return names
}

// Title returns the title of a command.
func Title(name program.CommandName) string {
	r, _ := Of(string(name))
	return r.Title
}

// Refusal returns why a command can't be done now; "" if the user can see the reason.
func Refusal(r program.Refusal) string { return refusals()[r] }

var refusals = lang.Kept(func() map[program.Refusal]string {
	return map[program.Refusal]string{
		program.AllHome:   lang.L("All tiles are home: there is no next move."),
		program.NoMoves:   lang.L("There's nothing to review yet: make a move first."),
		program.NoFormer:  lang.L("no game was left unfinished"),
		program.NoOther:   lang.L("no second game waits"),
		program.NoneKnown: lang.L("none is known for this board"),
		program.NoOwnGoal: lang.L("none yet"),

		program.NotGivenUp: lang.L("no game is under way, or it was helped"),
	}
})
