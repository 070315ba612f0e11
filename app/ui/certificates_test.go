package ui

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"tilewise/app/ui/service"
	"tilewise/solver"
	"tilewise/solver/certificate"
)

// certified is a window with a solution, and the file of its certificate.
func certified(t *testing.T) (*stand, string) {
	t.Helper()
	s := newStand(t)
	s.solved(hardest)
	folder := t.TempDir()
	s.app.Preferences().SetString(service.SaveFolder, folder)
	s.enterName(s.asks(s.Commands.The("certificate").Run), "answer.json")
	path := filepath.Join(folder, "answer.json")
	s.until("the certificate", func() bool { return strings.Contains(s.Messages.Text, "answer.json") })
	return s, path
}

func TestACertificateOfTheSolutionIsWrittenAndAgrees(t *testing.T) {
	s, path := certified(t)
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v; the banner says %q", err, s.Messages.Text)
	}
	if s.Messages.Text != "Saved as answer.json." {
		t.Errorf("the banner says %q", s.Messages.Text)
	}
	n := 0
	err = certificate.Read(bytes.NewReader(content), func(c certificate.Certificate) error {
		n++
		if c.Length != 31 || !c.Optimal {
			t.Errorf("%d moves, optimal: %t", c.Length, c.Optimal)
		}
		_, err := tables().CheckCertificate(t.Context(), c, solver.CertificateCheckOptions{})
		return err
	})
	if err != nil || n != 1 {
		t.Errorf("%d certificates; %v", n, err)
	}
	s.transfer.Dropped([]fyne.URI{storage.NewFileURI(path)})
	s.until("the sheet", func() bool { return s.certificates.Sheet != nil })
	h := s.certificates.Sheet
	if !s.Sheet.IsOpen() || !strings.Contains(h.State.Content, "isn't checked yet") || h.Stop.Visible() {
		t.Errorf("before the check the sheet says %q", h.State.Content)
	}
	test.Tap(h.Check)
	s.until("the check", func() bool { return !s.certificates.Busy() })
	if want := "answer.json is proven again: 31 moves, and no solution is shorter."; h.State.Content != want {
		t.Errorf("the sheet says %q; want %q", h.State.Content, want)
	}
}

// slowChecker is an engine that proves nothing before it is stopped.
type slowChecker struct{ *solver.Engine }

func (slowChecker) CheckCertificate(ctx context.Context, _ certificate.Certificate,
	_ solver.CertificateCheckOptions) (solver.CertificateCheckOutcome, error) {
	<-ctx.Done()
	return solver.CertificateCheckOutcome{}, ctx.Err()
}

func TestEscapeStopsTheCheckOfACertificate(t *testing.T) {
	_, path := certified(t)
	s := newStandOn(t, freshApp(t), slowChecker{tables()})
	s.certificates.Check(path)
	if s.Commands.The("checkCertificate").Can() || !s.canStop() {
		t.Error("another can begin, or this one can't be stopped")
	}
	s.press(fyne.KeyEscape)
	if s.certificates.Busy() || !s.Commands.The("checkCertificate").Can() {
		t.Error("the check goes on")
	}
}
