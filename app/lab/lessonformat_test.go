package lab

import (
	"errors"
	"io/fs"
	"reflect"
	"strings"
	"testing"

	"tilewise/resources"
	"tilewise/solver/test/fixture"
)

// A lesson that is read to go on writing it, and written, is the same lesson.
func TestALessonIsWrittenAsItWasRead(t *testing.T) {
	names, _ := fs.Glob(resources.Lessons(), "*")
	for _, name := range names {
		content := fixture.Must(fs.ReadFile(resources.Lessons(), name))
		source, err := LessonSource(content)
		if err != nil {
			t.Fatal(err)
		}
		written := source.Encode()
		again, err := LessonSource(written)
		if err != nil || !reflect.DeepEqual(again, source) {
			t.Errorf("%s: %v\n%s", name, err, written)
		}
		if was := source.Encode(); string(was) != string(written) {
			t.Errorf("%s: reading it changed the lesson", name)
		}
		want, _ := DecodeLesson(content)
		if got, err := DecodeLesson(written); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: as it is played: %v", name, err)
		}
	}
}

// A mistake says in which part of the lesson it is.
func TestAMistakeInALessonHasAPlace(t *testing.T) {
	content := fixture.Must(fs.ReadFile(resources.Lessons(), "01-states.toml"))
	for field, change := range map[string][2]string{
		MinutesField: {"minutes = 5", "minutes = 700"}, StepText(1): {"(at 1)", "(at soon)"},
		QuestionText: {"{{arrangements 3x3}}", "{{run 1 expanded}}"}, GuessField: {`figure = "expanded"`, `figure = "x"`},
	} {
		_, err := DecodeLesson([]byte(strings.Replace(string(content), change[0], change[1], 1)))
		var at *LessonFieldError
		if !errors.As(err, &at) || at.Field != field {
			t.Errorf("%v; want it in %q", err, field)
		}
	}
}
