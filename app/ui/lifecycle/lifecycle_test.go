package lifecycle

import (
	"testing"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/sound"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/autosave"
	"tilewise/app/ui/files"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/service"
	"tilewise/solver/filesys"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/memdisk"
)

// runningProgram can end.
type runningProgram struct {
	*servicetest.Harness
	*Lifecycle
	minimised      bool
	files          *files.FileDialogs
	looked, closed int
}

func running(t *testing.T) *runningProgram { return runningOn(t, memdisk.New("/home")) }

// runningOn keeps games and records on a disk.
func runningOn(t *testing.T, d filesys.FileSystem) *runningProgram {
	t.Helper()
	s := &runningProgram{Harness: servicetest.New(t, servicetest.Engine(t, 0))}
	s.Sound = sound.Silence{}
	pictures := photos.New(s.Services, nil, t.TempDir())
	s.files = files.New(s.Services, pictures.Small)
	s.Services.Files = s.files
	keeper := autosave.New(s.Services, pictures, autosave.UserFolders{Data: "/home"}, s.files.UseFolder)
	keeper.Disk = d
	if g, err := keeper.Open(); err != nil {
		t.Fatal(err)
	} else if g != nil {
		s.Model.Resume(g)
	}
	s.Model.Records.Open(d, "/home")
	s.Until("the records", func() bool { return !s.Model.Records.Reading() })
	s.Lifecycle = New(s.Services, s.files, func() {}, func() { s.closed++ }, func() bool { return s.minimised })
	s.Lifecycle.Looked.Listen(func(struct{}) { s.looked++ })
	return s
}

// The clock stands while the game can't be seen, and goes on when it can.
func TestTheClockStandsWhileTheGameIsOutOfSight(t *testing.T) {
	s := running(t)
	s.Push(s.Model.Position().Legal()[0])
	runs := func(want bool, when string) {
		t.Helper()
		if s.HoldOrReleaseClock(); s.Model.Game().Running() != want {
			t.Errorf("%s the clock runs: %v", when, !want)
		}
	}
	runs(true, "at first")
	told := 0
	s.Model.Watch(program.AboutClock, func(program.Topic) { told++ })
	s.Model.Review.Begin()
	runs(false, "in a review")
	s.Model.Play()
	s.ToBack()
	runs(true, "beside another window")
	s.minimised = true
	if s.Visible() {
		t.Error("a minimised window can be seen")
	}
	runs(false, "minimised")
	s.ToFront()
	runs(true, "back in front")
	if s.Until("a look for tables", func() bool { return s.looked == 1 }); told != 4 {
		t.Errorf("told %d times", told)
	}
}

func TestMemoryGoesBackOnceAPersonRests(t *testing.T) {
	s := running(t)
	given := 0
	s.WindowEvents.Rest.Listen(func(m service.MemoryFreed) { given++ })
	s.MemoryReleased()
	for range 3 { // at once, when Fyne forgets what it has drawn, and after that
		s.Tick()
	}
	s.Until("the memory", func() bool { return given == 2 })
	if s.Rest.Running() {
		t.Error("it goes on")
	}
}

// A program ends when all is written; where something can't be, it says so and stays.
func TestAProgramEndsWhenAllIsWritten(t *testing.T) {
	s := running(t)
	d, settings := &memdisk.Refusing{Disk: memdisk.New("/home")}, "settings"
	s.Preferences = fixture.Must(session.OpenPreferences(d, "/home/settings.json"))
	d.Part.Store(&settings)
	s.Preferences.SetBool("view.sounds", false)
	s.Quit()
	s.Until("a sentence", func() bool { return s.Messages.Text != "" })
	if s.Ended || s.Leaving.Running() {
		t.Error("it ends all the same")
	}
	if s.Quit(); !s.Leaving.Running() {
		t.Error("whoever quits once more is asked again")
	}
	again := running(t)
	again.Quit()
	again.Until("the end", func() bool { return again.Leaving.Running() })
	again.Quit() // once is enough
	if again.StopAll(); again.closed != 1 {
		t.Errorf("the Lab was closed %d times", again.closed)
	}
	hurried := running(t)
	hurried.End()
	hurried.Until("the end", func() bool { return hurried.Leaving.Running() })
}
