package help

import (
	"errors"
	"math"
	"net/url"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/session"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/kit"
	"tilewise/resources"
	"tilewise/resources/buildinfo"
)

// helping is a window with the sheets of the Help menu.
type helping struct {
	*servicetest.Harness
	*HelpSheets
	opened []string
}

func asked(t *testing.T) *helping {
	t.Helper()
	h := &helping{Harness: servicetest.New(t, servicetest.Engine(t, 0))}
	h.HelpSheets = New(h.Services, AboutFacts{Version: "1.2.3", Commit: "abcdef0", Icon: theme.HomeIcon,
		Samples: resources.Samples(), Data: t.TempDir(), State: t.TempDir(),
		OpenURL: func(u *url.URL) error { h.opened = append(h.opened, u.Path); return nil }})
	h.Commands.Add("undo", &kit.Command{Label: kit.Says("Undo"), Key: kit.Ctrl(fyne.KeyZ), Do: func() {}})
	h.Commands.Put("game", 10, "undo")
	h.Commands.BuildBar(h.Commands.Menu("game", "Game"))
	return h
}

// reads returns the words on the open sheet.
func (h *helping) reads() string {
	var all strings.Builder
	for _, o := range test.LaidOutObjects(h.Sheet.Card) {
		if text, ok := o.(*canvas.Text); ok {
			all.WriteString(text.Text + "\n")
		}
	}
	return all.String()
}

func TestTheSheetsSayWhatTheyAreAbout(t *testing.T) {
	h := asked(t)
	h.ShowAbout()
	told := h.reads() + strings.Join(servicetest.Labels(h.Sheet.Card), "\n")
	for _, want := range []string{"1.2.3", "commit abcdef0", h.Facts.Data, h.Engine.TablesFolder(), "All licences",
		"BSD 3-Clause", "creativecommons.org/licenses/by/4.0", resources.Samples()[0].Author} {
		if !strings.Contains(told, want) {
			t.Errorf("About does not say %q: %s", want, told)
		}
	}
	h.ShowKeys()
	if said := h.reads(); !strings.Contains(said, "Undo") || !strings.Contains(said, "Game") {
		t.Errorf("the keys are %q", said)
	}
	for _, o := range test.LaidOutObjects(h.Sheet.Card) {
		if list, ok := o.(*container.Scroll); ok && list.Direction == container.ScrollVerticalOnly && list.Visible() {
			row := float64(keyRow("0", kit.Keycaps("N")).MinSize().Height)
			for _, high := range []float32{list.Size().Height, list.Content.MinSize().Height} {
				if n := float64(high) / row; math.Abs(n-math.Round(n)) > 0.01 {
					t.Errorf("a list of %v rows is cut", n)
				}
			}
		}
	}
	h.ShowLicences()
	told = h.reads() + strings.Join(servicetest.Labels(h.Sheet.Card), "\n")
	for _, want := range []string{"fyne.io/fyne", "Read them in full", "BSD-3-Clause AND Zlib",
		"github.com/go-gl/glfw/v3.4/glfw v"} {
		if !strings.Contains(told, want) {
			t.Errorf("the licences do not say %q: %s", want, told)
		}
	}
	h.ShowLicenceTexts()
	h.ShowManual()
	h.ShowManual() // again: the focus goes to its search
	if h.Manual == nil || !h.Sheet.IsOpen() {
		t.Fatal("there is no manual")
	}
	if h.Sheet.Close(); h.Manual != nil {
		t.Error("the manual that was closed is still held")
	}
	h.OpenFolder("/home/me/games")
	h.Until("the system", func() bool { return !h.Opening.Busy() })
	if len(h.opened) != 1 || h.opened[0] != "/home/me/games" {
		t.Errorf("opened are %q", h.opened)
	}
}

// The tour skips a step that the user has already done. Once ended, it shows nothing until it is restarted.
func TestTheTourPassesWhatWasDone(t *testing.T) {
	s := servicetest.New(t, servicetest.Engine(t, 0))
	var told []session.TourStep
	s.WindowEvents.Tour.Listen(func(step session.TourStep) { told = append(told, step) })
	tour := NewTour(s.Services, func(session.TourStep) (kit.Rect, bool) {
		return kit.Rect{Left: 10, Top: 10, Right: 60, Bottom: 60}, true
	})
	tour.Build()
	nowhere := func() kit.Rect { return kit.Rect{} }
	tour.Callout.Avoid, tour.Callout.Free, tour.Callout.Keep = nowhere, nowhere, nowhere
	tour.Callout.Still = func() bool { return true }
	w := test.NewTempWindow(t, tour.Callout.Layer)
	w.Resize(fyne.NewSize(800, 600))
	steps := session.TourSteps()
	tour.Did(steps[1])
	tour.Start()
	s.Tick()
	if tour.Shown != steps[0] || !tour.Showing() {
		t.Fatalf("it shows %q", tour.Shown)
	}
	tour.Next()
	if tour.Shown != steps[2] {
		t.Errorf("after the first it shows %q; want %q", tour.Shown, steps[2])
	}
	tour.Did(steps[2])
	if tour.Showing() {
		t.Error("what was done is still shown")
	}
	s.Tick()
	tour.End()
	again := NewTour(s.Services, nil)
	more := slices.ContainsFunc(steps, func(step session.TourStep) bool { return !again.seen(step) })
	if more || tour.Shown != "" || len(told) < 4 {
		t.Errorf("after its end it goes on; told were %q", told)
	}
	tour.Restart()
	if tour.Shown != steps[0] {
		t.Errorf("anew it begins with %q", tour.Shown)
	}
}

// About opens without waiting for the disk; the button of a folder works once the folder was found. A message names the
// folder if the system can't open it.
func TestAboutWaitsForNoDisk(t *testing.T) {
	h := asked(t)
	answers := servicetest.Stall(h.Tasks)
	h.ShowAbout()
	buttons := servicetest.All[*kit.Button](h.Sheet.Card)
	i := slices.IndexFunc(buttons, func(b *kit.Button) bool { return strings.HasPrefix(b.Tip, "Open the folder") })
	if i < 0 || !buttons[i].Disabled() {
		t.Fatal("a folder is offered that nobody has looked for")
	}
	answers()
	h.Until("the folder", func() bool { return !buttons[i].Disabled() })
	h.Facts.OpenURL = func(*url.URL) error { return errors.New("no") }
	h.OpenFolder("/home/me/games")
	h.Until("the system", func() bool { return !h.Opening.Busy() })
	if !strings.Contains(h.Messages.Text, "/home/me/games") {
		t.Errorf("where nothing opens, the banner says %q", h.Messages.Text)
	}
}

func TestTheLicencesAreShownWordForWord(t *testing.T) {
	text := folded(buildinfo.Licences(), licenceColumns)
	for line := range strings.Lines(text) {
		if n := utf8.RuneCountInString(strings.TrimSpace(line)); n > licenceColumns {
			t.Errorf("%d letters in %q", n, line)
		}
	}
	if got, want := strings.Fields(text), strings.Fields(buildinfo.Licences()); !slices.Equal(got, want) {
		t.Errorf("%d words are shown, of %d", len(got), len(want))
	}
}
