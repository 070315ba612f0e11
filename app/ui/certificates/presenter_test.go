package certificates

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"tilewise/app/program"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/service"
	"tilewise/solver"
	"tilewise/solver/certificate"
	"tilewise/solver/test/fixture"
)

// certified returns a window with a solution, and the file of its certificate.
func certified(t *testing.T) (*servicetest.Harness, *Presenter) {
	t.Helper()
	engine := servicetest.Engine(t, 0)
	s, x := offering(t, engine)
	s.Path = filepath.Join(t.TempDir(), "answer.json")
	s.Commands.The("certificate").Run()
	return s, x
}

// offering returns a window with a solution on an engine.
func offering(t *testing.T, e service.Engine) (*servicetest.Harness, *Presenter) {
	t.Helper()
	s := servicetest.New(t, e)
	s.Begin("1 2 3 4 5 6 0 7 8")
	s.Model.Solving.Start(s.Model.Game().Here(), program.IgnoreNothing)
	s.Until("a solution", s.Model.Solving.Has)
	x := New(s.Services)
	x.AddCommands(s.Commands)
	return s, x
}

// check checks the file, and returns the text of the banner.
func check(s *servicetest.Harness, x *Presenter) string {
	x.Check(s.Path)
	s.Until("the check", func() bool { return !x.Busy() })
	return s.Messages.Text
}

func TestACertificateOfTheSolutionIsWrittenAndAgrees(t *testing.T) {
	s, x := certified(t)
	content := fixture.Must(os.ReadFile(s.Path))
	n := 0
	err := certificate.Read(bytes.NewReader(content), func(c certificate.Certificate) error {
		if n++; c.Length != 2 || !c.Optimal {
			t.Errorf("%d moves, optimal: %t", c.Length, c.Optimal)
		}
		return nil
	})
	if err != nil || n != 1 {
		t.Errorf("%d certificates; %v", n, err)
	}
	s.Commands.The("checkCertificate").Run()
	s.Until("the check", func() bool { return !x.Busy() })
	if want := "answer.json is proven again: 2 moves, and no solution is shorter."; s.Messages.Text != want {
		t.Errorf("the banner says %q; want %q", s.Messages.Text, want)
	}
	x.Open(s.Path) // as dropping the file does
	s.Until("the sheet", func() bool { return x.Sheet != nil })
	if sheet := x.Sheet; !s.Sheet.IsOpen() || !strings.Contains(sheet.State.Content, "isn't checked yet") ||
		sheet.Stop.Visible() {
		t.Errorf("before the check the sheet says %q", sheet.State.Content)
	}
	test.Tap(x.Sheet.Check)
	s.Until("the check", func() bool { return !x.Busy() })
	if want := "answer.json is proven again: 2 moves, and no solution is shorter."; x.Sheet.State.Content != want {
		t.Errorf("the sheet says %q; want %q", x.Sheet.State.Content, want)
	}
}

func TestAWrongCertificateIsRefusedWithAReason(t *testing.T) {
	s, x := certified(t)
	content := fixture.Must(os.ReadFile(s.Path))
	for what, want := range map[string]string{
		strings.Replace(string(content), `"length":2`, `"length":4`, 1): "the field length of number 1 says 4.",
		string(content[:len(content)/2]):                                "isn't a Tilewise certificate, or it is damaged.",
		"":                                                              "isn't a Tilewise certificate, or it is damaged.",
	} {
		servicetest.WriteFile(t, s.Path, what)
		if said := check(s, x); !strings.HasSuffix(said, want) {
			t.Errorf("the banner says %q; want %q", said, want)
		}
	}
	s.Path += " gone.json"
	if said, want := check(s, x), "answer.json gone.json can't be found."; said != want {
		t.Errorf("the banner says %q; want %q", said, want)
	}
}

// slowChecker is an engine whose checks run until they are cancelled. Each then sends to stopped.
type slowChecker struct {
	*solver.Engine
	stopped chan bool
}

func (s slowChecker) CheckCertificate(ctx context.Context, _ certificate.Certificate,
	_ solver.CertificateCheckOptions) (solver.CertificateCheckOutcome, error) {
	<-ctx.Done()
	s.stopped <- true
	return solver.CertificateCheckOutcome{}, ctx.Err()
}

func TestTheCheckOfACertificateCanBeStopped(t *testing.T) {
	first, _ := certified(t)
	engine := slowChecker{servicetest.Engine(t, 0), make(chan bool, 1)}
	s, x := offering(t, engine)
	x.Check(first.Path)
	if s.Commands.The("checkCertificate").Can() || s.Commands.The("certificate").Can() || !x.Busy() {
		t.Error("another can begin, or this one can't be stopped")
	}
	if x.Stop(); x.Busy() || !s.Commands.The("checkCertificate").Can() {
		t.Error("the check goes on")
	}
	s.Until("the end of the check", func() bool { return len(engine.stopped) == 1 })
}

// impatient is an engine whose time was too short for a proof.
type impatient struct{ *solver.Engine }

func (impatient) CheckCertificate(context.Context, certificate.Certificate,
	solver.CertificateCheckOptions) (solver.CertificateCheckOutcome, error) {
	return solver.CertificateCheckOutcome{Parts: 4096, Again: 12}, nil
}

// A certificate that could not be proven in time is called neither proven nor wrong.
func TestAnUnprovenCertificateIsToldSo(t *testing.T) {
	first, _ := certified(t)
	s, x := offering(t, impatient{servicetest.Engine(t, 0)})
	s.Path = first.Path
	want := "isn't proven: 12 of 4\u202f096 parts were proven again"
	if said := check(s, x); !strings.Contains(said, want) {
		t.Errorf("the banner says %q; want %q", said, want)
	}
}
