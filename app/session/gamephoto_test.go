package session

import (
	"strings"
	"testing"
	"time"

	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

func TestASavedGameHoldsACopyOfItsPhoto(t *testing.T) {
	g, w := played(t)
	at := g.State()
	snapshot := g.Snapshot(photo)
	g.Undo() // goes on meanwhile
	content := fixture.Must(snapshot.With("\xff\xd8 a picture \x00").Encode())
	back, p, err := Decode(content, w.now)
	want := photo
	want.Copy = "\xff\xd8 a picture \x00"
	if err != nil || p != want || back.State() != at {
		t.Errorf("%+v on %v, %v; want %+v on %v", p, back.State(), err, want, at)
	}
	if strings.Contains(string(mustEncode(t, g)), `"copy"`) {
		t.Error("a game without a copy says that it has one")
	}
}

func TestADamagedCopyDoesNoHarm(t *testing.T) {
	testbudget.OneGoroutine(t)
	g, _ := played(t)
	content := fixture.Must(g.Snapshot(photo).With("picture").Encode())
	const whole = `"copy": "cGljdHVyZQ=="`
	for name, damaged := range map[string]string{
		"not base 64": `"copy": "***"`, "cut off": `"copy": "cGljdHVyZQ="`, "a number": `"copy": 7`, "a list": `"copy": [{}]`,
		"nothing": `"copy": null`, "too large": `"copy": "` + strings.Repeat("QUFB", maxCopy/3+1) + `"`,
	} {
		t.Run(name, func(t *testing.T) {
			if !strings.Contains(string(content), whole) {
				t.Fatalf("no %s in %s", whole, content)
			}
			back, p, err := Decode([]byte(strings.Replace(unsealed(t, content), whole, damaged, 1)), time.Now)
			if err != nil || p != photo || back.State() != g.State() {
				t.Errorf("%.40v, %v", p, err)
			}
		})
	}
}

func TestACopyThatIsTooLargeIsLeftOut(t *testing.T) {
	g, _ := played(t)
	if s := g.Snapshot(photo).With(EmbeddedPhoto(make([]byte, maxCopy+1))); s.picture.Copy != "" {
		t.Error("it is kept")
	}
}
