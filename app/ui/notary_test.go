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

	"tilewise/app/ui/service"
	"tilewise/solver"
	"tilewise/solver/certificate"
	"tilewise/solver/puzzle"
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
	s.until("the certificate", func() bool { return strings.Contains(s.Messages.Said, "answer.json") })
	return s, path
}

func TestACertificateOfTheSolutionIsWrittenAndAgrees(t *testing.T) {
	s, path := certified(t)
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v; the banner says %q", err, s.Messages.Said)
	}
	if s.Messages.Said != "Saved as answer.json." {
		t.Errorf("the banner says %q", s.Messages.Said)
	}
	n := 0
	err = certificate.Read(bytes.NewReader(content), func(c certificate.Certificate) error {
		n++
		if c.Length != 31 || !c.Optimal {
			t.Errorf("%d moves, optimal: %t", c.Length, c.Optimal)
		}
		_, err := tables().CheckCertificate(t.Context(), c, 7, nil)
		return err
	})
	if err != nil || n != 1 {
		t.Errorf("%d certificates; %v", n, err)
	}
	s.exchange.dropped([]fyne.URI{storage.NewFileURI(path)})
	s.until("the check", func() bool { return !s.notary.working.Busy() })
	if want := "answer.json agrees: 31 moves, and no solution is shorter."; s.Messages.Said != want {
		t.Errorf("the banner says %q; want %q", s.Messages.Said, want)
	}
}

func TestAWrongCertificateIsRefusedWithAReason(t *testing.T) {
	s, path := certified(t)
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for what, want := range map[string]string{
		strings.Replace(string(content), `"length":31`, `"length":29`, 1): "length: it says 29; right is 31.",
		string(content[:len(content)/2]):                                  "is no certificate of Tilewise, or a damaged one.",
		"":                                                                "is no certificate of Tilewise, or a damaged one.",
	} {
		if err := os.WriteFile(path, []byte(what), 0o600); err != nil {
			t.Fatal(err)
		}
		s.exchange.openFile(path)
		s.until("the check", func() bool { return !s.notary.working.Busy() })
		if !strings.HasSuffix(s.Messages.Said, want) {
			t.Errorf("the banner says %q; want %q", s.Messages.Said, want)
		}
	}
	s.exchange.openFile(path + " gone.json")
	s.until("the check", func() bool { return !s.notary.working.Busy() })
	if want := "answer.json gone.json is not there."; s.Messages.Said != want {
		t.Errorf("the banner says %q; want %q", s.Messages.Said, want)
	}
}

// slowNotary is an engine that certifies nothing before it is stopped.
type slowNotary struct{ *solver.Engine }

func (slowNotary) Certify(ctx context.Context, _ puzzle.State, _ puzzle.Goal, _ solver.Result, _ uint64) (certificate.Certificate, error) {
	<-ctx.Done()
	return certificate.Certificate{}, ctx.Err()
}

func TestEscapeStopsACertificateAndLeavesTheOldFile(t *testing.T) {
	s := newStandOn(t, freshApp(t), slowNotary{tables()})
	s.solved(hardest)
	for s.player.Running() {
		s.tick()
	}
	path := filepath.Join(t.TempDir(), "answer.json")
	if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	s.notary.certify(path)
	if s.Commands.The("certificate").Can() || !s.canStop() {
		t.Error("another can begin, or this one can't be stopped")
	}
	s.press(fyne.KeyEscape)
	s.files.writes.Wait()
	content, err := os.ReadFile(path)
	if err != nil || string(content) != "old" || s.notary.working.Busy() || !s.Commands.The("certificate").Can() {
		t.Errorf("the file holds %.10q, %v", content, err)
	}
}
