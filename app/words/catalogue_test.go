package words

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/photo"
	"tilewise/app/session"
	"tilewise/solver"
	"tilewise/solver/anytime"
	"tilewise/solver/certificate"
	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
	"tilewise/solver/test/fixture"
)

// speaking runs a test in every language of the window.
func speaking(t *testing.T, do func(t *testing.T)) {
	for _, l := range lang.Languages {
		t.Run(l.Code, func(t *testing.T) {
			Speak(l.Code)
			t.Cleanup(func() { Speak("en") })
			do(t)
		})
	}
}

// told fails the test if a text is empty, or lacks a value in one of its places.
func told(t *testing.T, what any, text string) {
	t.Helper()
	if strings.TrimSpace(text) == "" || strings.Contains(text, "{{") || strings.Contains(text, "<no value>") ||
		strings.Contains(text, "%!") {
		t.Errorf("%v is called %q", what, text)
	}
}

// apart fails the test where two things of a catalogue have one name, or one has none.
func apart[T any](t *testing.T, all []T, name func(T) string) {
	t.Helper()
	seen := map[string]T{}
	for _, x := range all {
		text := name(x)
		told(t, x, text)
		if other, found := seen[text]; found {
			t.Errorf("%v and %v are both called %q", other, x, text)
		}
		seen[text] = x
	}
}

// Everything in a catalogue has a name of its own in every language.
func TestEverythingInACatalogueHasItsName(t *testing.T) {
	speaking(t, func(t *testing.T) {
		apart(t, solver.Algorithms(), AlgorithmTitle)
		apart(t, solver.Heuristics(), HeuristicTitle)
		for _, h := range solver.Heuristics() { // all of their names are translated, or none
			if lang.Code() != "en" && h.ID != solver.AutoHeuristic && HeuristicTitle(h) == h.Title {
				t.Errorf("%s has no name in %s", h.ID, lang.Code())
			}
		}
		if text := FigureValue(lab.Memory, 0); text != "–" { // IDA* keeps its path alone, and counts no bytes
			t.Errorf("memory that was not counted is %q", text)
		}
		apart(t, puzzle.GoalNames(), GoalTitle)
		apart(t, lab.Figures(), FigureTitle)
		apart(t, lab.Figures(), FigureAbout)
		for f := range figureWords() {
			if !slices.Contains(lab.Figures(), f) {
				t.Errorf("%s has a name and no row in lab", f)
			}
		}
		apart(t, []lab.Outcome{lab.Solved, lab.LimitStates, lab.LimitTime, lab.LimitMemory, lab.LimitDepth, lab.Unsolvable,
			lab.Exhausted, lab.NoPair, lab.Failed}, OutcomeWords)
		apart(t, []lab.ExtraStudy{lab.Accuracy, lab.Consistency, lab.Forecasts}, StudyTitle)
		apart(t, []lab.AggregateKind{lab.Total, lab.Mean, lab.Median, lab.Least, lab.Most, lab.Count, lab.Grown}, SumTitle)
		apart(t, []record.StepKind{record.Start, record.Expansion, record.Goal, record.Meeting}, KindWord)
		apart(t, []session.TourStep{session.TourPush, session.TourPhoto, session.TourShuffle, session.TourSolve},
			func(s session.TourStep) string {
				title, sentence := TourWords(s)
				told(t, s, sentence)
				return title
			})
		apart(t, NumbersNames(), func(name string) string { return name })
		apart(t, []solver.SolutionStage{{Kind: anytime.Rest, Tiles: []int{7, 8}}, {Kind: anytime.LastPair, Line: anytime.Row,
			Number: 1, Tiles: []int{3, 4}}, {Kind: anytime.LastPair, Number: 1, Tiles: []int{3, 4}},
			{Kind: anytime.OneTile, Line: anytime.Row, Number: 1, Tiles: []int{1}},
			{Kind: anytime.OneTile, Number: 1, Tiles: []int{1}}}, HumanMethodStage)
	})
}

// Each reason why an algorithm and a heuristic can't work together has its own sentence.
func TestWhyAPairCannotWorkIsSaid(t *testing.T) {
	speaking(t, func(t *testing.T) {
		reasons := []solver.UnfitReason{solver.WhyTables, solver.WhyMemory, solver.WhyTime}
		fit := func(why solver.UnfitReason) solver.AlgorithmHeuristicFit {
			return solver.AlgorithmHeuristicFit{Why: why, Bytes: 3e9, Time: time.Hour}
		}
		apart(t, reasons, func(why solver.UnfitReason) string { return FitReason(fit(why)) })
		apart(t, reasons, func(why solver.UnfitReason) string { return FitProblem(fit(why)) })
		board := lab.Board{Start: puzzle.BlankAt(puzzle.Size{W: 4, H: 4}, 15).State}
		apart(t, []solver.UnfitReason{solver.WhyNot, solver.WhyTables, solver.WhyStates, solver.WhyForgets},
			func(why solver.UnfitReason) string { return PairProblem(lab.Row{Reason: why}, board) })
		for _, err := range []error{solver.ErrMemory, solver.ErrDepth, errors.New("no such thing")} {
			told(t, err, JobProblem(solver.Result{}, err))
		}
		set := session.DefaultSettings()
		told(t, set.Algorithm, ProgressLine(solver.Progress{Phase: solver.Searching, Expanded: 1e6, Elapsed: time.Second}))
		for _, d := range []time.Duration{time.Millisecond, 3 * time.Second, 5 * time.Minute, 30 * time.Hour} {
			told(t, d, AboutTime(d))
			told(t, d, LeftText(d))
		}
		for _, n := range []uint64{1, 2, 1234567} {
			told(t, n, OptimalWords(n))
		}
		told(t, "tables", UnbuiltTables(solver.UnbuiltTables{}))
	})
}

// The sentence for a problem with a file names the file, for every error of the system.
func TestProblemsNameTheirFile(t *testing.T) {
	problems := []error{os.ErrNotExist, os.ErrPermission, syscall.ENOSPC, syscall.EROFS, syscall.EISDIR,
		errors.New("bad sector"),
		fmt.Errorf("read: %w", syscall.EIO)}
	speaking(t, func(t *testing.T) {
		for _, err := range problems {
			for _, text := range []string{
				GameProblem("/far/diary.tilewise", err), SaveProblem("/far/diary.tilewise", err),
				PhotoProblem("/far/diary.jpg", err), CertificateProblem("/far/diary.json", 1, err),
			} {
				if told(t, err, text); !strings.Contains(text, "diary.") {
					t.Errorf("%v: %q names no file", err, text)
				}
			}
			told(t, err, ExperimentProblem("/far/diary.toml", err))
			if mistake := fmt.Errorf("%w: line 2: 7 tiles", lab.ErrMistake); strings.Contains(
				ExperimentProblem("/far/diary.toml", mistake), lab.ErrMistake.Error()) {
				t.Errorf("a mistake is said twice: %s", ExperimentProblem("/far/diary.toml", mistake))
			}
			told(t, err, KeepProblem(err))
			told(t, err, LeaveProblem(err))
			told(t, err, ChoicesProblem(err))
			told(t, err, ResumeProblem(err, false))
			told(t, err, RecordProblem(err))
			told(t, err, Unread("It can't be read.", err))
		}
		apart(t, []error{photo.ErrMissing, photo.ErrFolder, photo.ErrEmpty, photo.ErrNotPicture, photo.ErrUnsupported,
			photo.ErrTooSmall, photo.ErrTooLarge, photo.ErrTooLong, photo.ErrTruncated, photo.ErrDamaged, photo.ErrUnusualJPEG},
			func(err error) string { return PhotoProblem("/far/diary.jpg", err) })
		told(t, "a photo that breaks off", PhotoIncomplete(7, false))
		told(t, "a photo that breaks off behind", PhotoIncomplete(0, true))
		told(t, "a photo that is gone", PictureGone("/far/diary.jpg"))
	})
}

// A text that is no board or code has a sentence, and so have the other values below.
func TestWhatIsNoBoardIsSaid(t *testing.T) {
	speaking(t, func(t *testing.T) {
		for _, text := range []string{"1 2 3 4 4 6 7 8 0", "1 2 x", "1 2 3 4 5 6 7 8 9", "1 2 3 4 5 6 7 0", "TW1-0000",
			"TW9-ABC"} {
			_, err := session.ParseShared(text, session.GameSetup{})
			if err == nil {
				t.Fatalf("%q is a board", text)
			}
			told(t, text, BoardTextProblem(err))
		}
		size := puzzle.Size{W: 4, H: 4}
		goal := puzzle.BlankAt(size, 15)
		p := fixture.Must(puzzle.ParityOf(puzzle.Loyd(goal), goal))
		told(t, "14-15", ParityReason(p))
		told(t, "14-15", ParitySum(p))
		told(t, size, DepthRange(size, 80, true))
		told(t, size, DepthRange(size, 60, false))
		told(t, goal, GoalPhrase(goal))
		told(t, goal, GoalTitleOn(puzzle.GoalAt(puzzle.Shuffle(goal, 3))))
		told(t, goal, MoveText(puzzle.Shuffle(goal, 3), puzzle.Shuffle(goal, 3).Legal()[0]))
		told(t, "a certificate", CertificateChecked("/far/a.json",
			certificate.Certificate{Start: goal.Lines(), Goal: goal.Lines()},
			solver.CertificateCheckOutcome{}, 1, 0))
		told(t, "an experiment", Measuring(lab.Experiment{}, lab.Progress{}))
		told(t, "a setting", PairNote(session.DefaultSettings()))
		told(t, "rows", ReadingRows(1e6)+Drawing(3)+BoardsCount(2)+MinutesCount(2)+NoDrawing())
		for _, f := range lab.Figures() {
			told(t, f, FigureValue(f, 12.5)+FinerValue(f, 12.5, 2)+Number(12.5))
		}
	})
}
