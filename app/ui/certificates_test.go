package ui

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

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
	if s.Commands.The("checkCertificate").Can() || !s.windowKeys.canStop() {
		t.Error("another can begin, or this one can't be stopped")
	}
	s.press(fyne.KeyEscape)
	if s.certificates.Busy() || !s.Commands.The("checkCertificate").Can() {
		t.Error("the check goes on")
	}
}
