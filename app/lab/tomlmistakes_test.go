package lab

import (
	"io/fs"
	"strings"
	"testing"

	"tilewise/resources"
	"tilewise/solver/test/fixture"
)

// A mistake in a lesson is told with its line and what is expected there.
func TestAMistakeInALessonHasItsLine(t *testing.T) {
	content := string(fixture.Must(fs.ReadFile(resources.Lessons(), "01-states.toml")))
	for change, with := range map[string][2]string{
		"minutes = 6":                {"minutes = 700", "minutes: 700; expected 1 to 600"},
		"(at 1)":                     {"(at soon)", "step 3"},
		`kind = "tree"`:              {`kind = "stars"`, "step 3"},
		"{{arrangements 3x3}}":       {"{{run 1 expanded}}", "question"},
		`figure = "expanded"`:        {`figure = "nicest"`, `guess: figure "nicest"; expected one of`},
		`algorithm = "bfs"`:          {`algorithm = "magic"`, "run 1"},
		"tilewise-lesson = 1":        {"tilewise-lesson = 1\nwhat = 1", `"what" is not known`},
		"[[step]]\nstage = { kind =": {"[[step]]\nstage = { kinds =", "step 1"},
	} {
		if !strings.Contains(content, change) {
			t.Errorf("the lesson has no %q", change)
			continue
		}
		broken := strings.Replace(content, change, with[0], 1)
		_, err := DecodeLesson([]byte(broken))
		if err == nil || !strings.Contains(err.Error(), "line ") || !strings.Contains(err.Error(), with[1]) {
			t.Errorf("%s: %v; want a line and %q", with[0], err, with[1])
			continue
		}
		_, rest, _ := strings.Cut(err.Error(), "line ")
		n := 0
		for _, digit := range rest {
			if digit < '0' || digit > '9' {
				break
			}
			n = 10*n + int(digit-'0')
		}
		line := strings.Split(broken, "\n")[n-1]
		last := with[0][strings.LastIndex(with[0], "\n")+1:]
		if !strings.Contains(line, last) && !strings.HasPrefix(line, "[") {
			t.Errorf("%v: line %d is %q", err, n, line)
		}
	}
}
