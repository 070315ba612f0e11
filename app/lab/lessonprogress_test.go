package lab

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"tilewise/solver/filesys"
	"tilewise/solver/test/fixture"
)

func TestWhatWasLearnedIsKept(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tilewise", "lessons.json")
	l, err := ReadLearned(filesys.OSDisk{}, file)
	if err != nil || len(l) > 0 {
		t.Fatalf("before anything was learned: %v, %v", l, err)
	}
	lesson := Lessons()[0]
	l.Guessed(lesson.Name, false, 2, GuessOutcome{Right: true})
	l.Guessed(lesson.Name, false, 1, GuessOutcome{}) // a second time
	if l.Done(lesson) {
		t.Error("done without the one to try alone")
	}
	l.Guessed(lesson.Name, true, 0, GuessOutcome{})
	fixture.NoError(t, KeepLearned(filesys.OSDisk{}, file, l))
	got, err := ReadLearned(filesys.OSDisk{}, file)
	if err != nil || !reflect.DeepEqual(got, l) || !got.Done(lesson) {
		t.Errorf("kept %+v, found %+v, %v", l, got, err)
	}
	if first := got[lesson.Name].Guess; first.Guess != 2 || !first.Right {
		t.Errorf("the first guess was 2, and right; kept is %+v", first)
	}
}

func TestAFileOfLessonsThatIsWrongIsTold(t *testing.T) {
	file := filepath.Join(t.TempDir(), "lessons.json")
	for content, want := range map[string]error{
		`{"tilewise_learned": 1, "lessons": {"states"`: ErrMistake,
		`{"lessons": {}}`:           ErrMistake,
		`{"tilewise_learned": 2}`:   ErrNewer,
		`{"tilewise_learned": 1}`:   nil,
		string(make([]byte, 2<<20)): ErrMistake,
	} {
		fixture.NoError(t, os.WriteFile(file, []byte(content), 0o600))
		if l, err := ReadLearned(filesys.OSDisk{}, file); !errors.Is(err, want) || l == nil {
			t.Errorf("%.40q: %v, %v; want %v", content, l, err, want)
		}
	}
}

// Merge keeps the guesses of two windows. If both have a guess for the same question, the window's own one stays.
func TestWhatTwoWindowsLearnedIsOne(t *testing.T) {
	first, second := &RatedGuess{Guess: 1}, &RatedGuess{Guess: 2}
	mine := LearnerProgress{"a": {Guess: first, Place: 3}, "b": {Place: 1}}
	mine.Merge(LearnerProgress{"a": {Guess: second, Alone: second, Place: 9}, "b": {Guess: second}, "c": {Alone: first, Place: 2}})
	if want := (LearnerProgress{"a": {Guess: first, Alone: second, Place: 3}, "b": {Guess: second, Place: 1}, "c": {Alone: first, Place: 2}}); !reflect.DeepEqual(mine, want) {
		t.Errorf("%+v; want %+v", mine, want)
	}
}

// A certificate is only there once all lessons are done; it is checked as a whole line, and no character can be
// changed.
func TestACertificateOfLessonsIsChecked(t *testing.T) {
	all, done := Lessons(), LearnerProgress{}
	day := time.Date(2026, 11, 25, 12, 0, 0, 0, time.UTC)
	if _, ok := done.LessonCertificate("Ada", day, all); ok {
		t.Error("there is one before any lesson is done")
	}
	for _, l := range all {
		done.Guessed(l.Name, false, 1, GuessOutcome{Right: true})
		done.Guessed(l.Name, true, 1, GuessOutcome{})
	}
	line, ok := done.LessonCertificate(" Ada · Lovelace ", day, all)
	if !ok || !strings.Contains(line, "17 of 17 done · 17 of 34 right · 2026-11-25") {
		t.Fatalf("%q, %v", line, ok)
	}
	spaced := "  " + strings.ReplaceAll(line, " ", "  ") + "\n"
	if name, err := CheckLessonCertificate(spaced); err != nil || name != "Ada Lovelace" {
		t.Errorf("%q, %v", name, err)
	}
	for i := range line {
		changed := line[:i] + "7" + line[i+1:]
		if _, err := CheckLessonCertificate(changed); changed != line && err == nil {
			t.Errorf("%q is taken", changed)
		}
	}
	if _, ok := done.LessonCertificate(" ", day, all); ok {
		t.Error("there is one for nobody")
	}
}
