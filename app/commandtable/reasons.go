package commandtable

import (
	"strings"

	"tilewise/app/lang"
)

// reason is the reason why some commands can't be done.
type reason struct {
	sentence string
	names    []string
}

// reasons lists why commands of a window can't be done, where no refusal says it more exactly. The names are those of
// commands and of sets of choices, or their beginnings; the first that matches counts.
var reasons = lang.Kept(translateReasons)

func translateReasons() []reason {
	return []reason{
		{lang.L("no move was made, or the board shows no game"), []string{"undo", "restart"}},
		{lang.L("no move was taken back"), []string{"redo"}},
		{lang.L("the clock isn't running"), []string{"pause"}},
		{lang.L("the game isn't on the board, or is paused"), []string{"hint", "solve"}},
		{lang.L("make a move first"), []string{"review", "film", "raceGame"}},
		{lang.L("all tiles are home"), []string{"home", "make-goal"}},
		{lang.L("there is no photo yet, or its file is being written"),
			[]string{"export", "page", "nearby", "print", "film", "picture"}},
		{lang.L("there is no photo yet"), []string{"crop"}},
		{lang.L("the photo is cropped from the centre already"), []string{"centreCrop"}},
		{lang.L("open several photos or a folder first"), []string{"nextPhoto"}},
		{lang.L("leave the Lab first"), []string{"saveGame", "edit", "point", "arrange-goal"}},
		{lang.L("this search can be started as it is"), []string{"anyway"}},
		{lang.L("no search has found a solution yet"), []string{"take"}},
		{lang.L("nothing is under way"), []string{"stop", "labStop", "raceStop", "thinkStop"}},
		{lang.L("no solution is shown"),
			[]string{"watch", "copyMoves", "copyBlankMoves", "go-on"}},
		{lang.L("no move is shown before this one"), []string{"previous", "first"}},
		{lang.L("no move is shown after this one"), []string{"next", "last"}},
		{lang.L("no other shortest solution is known"), []string{"last-way", "next-way"}},
		{lang.L("no solution has been found, or a certificate is being checked"),
			[]string{"certificate", "checkCertificate"}},
		{lang.L("there is no mistake before this move"), []string{"last-mistake"}},
		{lang.L("there is no mistake after this move"), []string{"next-mistake"}},
		{lang.L("this heuristic has no picture for the board"), []string{"inside"}},
		{lang.L("the panel always shows here"), []string{"panel"}},
		{lang.L("nothing has been measured"),
			[]string{"labAgain", "labCopyTable", "labCopyRows", "labSaveTable", "labSaveRows"}},
		{lang.L("add a run first"), []string{"labRun", "labSave"}},
		{lang.L("no chart is shown"),
			[]string{"labCopyPicture", "labSavePicture", "labSaveLight", "labSaveDark", "labSaveDrawing"}},
		{lang.L("no other run is there"), []string{"labUp", "labDown"}},
		{lang.L("choose a run of the experiment first"),
			[]string{"labPlay", "labRemove", "labThink", "labExhaust", "labMapRun"}},
		{lang.L("Auto is chosen, which takes what suits the board"), []string{"explain"}},
		{lang.L("open its page first"), []string{"thinkRecord", "raceStart"}},
		{lang.L("show a recorded search or a lesson in the Lab first"), []string{"thinkSavePage"}},
		{lang.L("nothing is recorded, or there are no more steps that way"), []string{"think", "race"}},
		{lang.L("open a lesson first"), []string{"lessonPrint"}},
		{lang.L("no lesson asks for that now"), []string{"lesson"}},
	}
}

// Reason returns why a command, or a choice of a set, can't be done now; "" where nothing is known.
func Reason(name string) string {
	for _, exact := range []bool{true, false} {
		for _, r := range reasons() {
			for _, of := range r.names {
				if name == of || !exact && strings.HasPrefix(name, of) {
					return r.sentence
				}
			}
		}
	}
	return ""
}
