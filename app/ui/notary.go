package ui

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/ui/task"
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/certificate"
	"tilewise/solver/disk"
)

// notary writes certificates of solutions, and checks those of others.
type notary struct {
	shell   *shell
	working task.Task
}

// certificateEnding is how the names of certificates end.
const certificateEnding = ".json"

// certificateName ends the names of those that a person saves: desktops know them by it
// among other files of that format.
const certificateName = ".certificate" + certificateEnding

func (n *notary) commands(c *kit.Commands) {
	c.Add("certificate", &kit.Command{Label: kit.Says(lang.L("Save a certificate…")), Icon: theme.DocumentSaveIcon(), Do: n.askToCertify,
		Able: func() bool { return n.shell.solve.Has() && !n.working.Busy() }})
	c.Add("checkCertificate", &kit.Command{Label: kit.Says(lang.L("Check a certificate…")), Icon: theme.ConfirmIcon(), Do: n.askToCheck,
		Able: func() bool { return !n.working.Busy() }})
	c.Put("solve", 5, "certificate", "checkCertificate")
}

// askToCertify asks for the name of a file for a certificate of the solution.
func (n *notary) askToCertify() {
	name := strings.TrimSuffix(n.shell.Photo.Title, filepath.Ext(n.shell.Photo.Title))
	n.shell.files.AskToSave(lang.L("Save a certificate"), name+" "+n.shell.Game.Size().String()+certificateName, []string{certificateEnding}, n.certify)
}

// certify writes a certificate of the solution in the background. A file that was
// there stays until the new one is complete.
func (n *notary) certify(path string) {
	s := n.shell
	from, result, ok := s.solve.Answer()
	if !ok {
		return
	}
	c := solver.Certify(from, s.Game.Goal, result)
	s.Files.Save(path, func(w io.Writer) error { return certificate.Write(w, c) })
}

// askToCheck opens the file dialog for certificates.
func (n *notary) askToCheck() {
	n.shell.files.AskToOpen(lang.L("Check a certificate"), service.SaveFolder, []string{certificateEnding}, n.check)
}

// checked is what a check of a file has come to.
type checked struct {
	last     certificate.Certificate
	all      int            // certificates in the file
	result   solver.Checked // of the last one
	unproven int
}

// check proves again what a file of certificates says.
func (n *notary) check(path string) {
	s, engine := n.shell, n.shell.Engine
	task.Try(s.Tasks, &n.working, func(ctx context.Context) (checked, error) {
		var done checked
		file, err := disk.Open(disk.System{}, path)
		if err != nil {
			return done, err
		}
		defer file.Close()
		return done, certificate.Read(file, func(c certificate.Certificate) error {
			done.last, done.all = c, done.all+1
			var err error
			if done.result, err = engine.CheckCertificate(ctx, c, solver.Checking{}); !done.result.Proven {
				done.unproven++
			}
			return errors.Join(err, ctx.Err())
		})
	}, func(done checked, err error) {
		n.finish()
		if err != nil {
			s.insist(kit.WarningTone, words.CertificateProblem(path, done.all, err))
			return
		}
		s.insist(kit.NoteTone, words.CertificateChecked(path, done.last, done.result, done.all, done.unproven))
	})
	n.begin(lang.L("Checking the certificate…"))
}

// begin says what is under way.
func (n *notary) begin(sentence string) {
	n.shell.Busy.Begin(service.Certifying, sentence)
	n.shell.refresh()
}

// finish is the end of it, whichever.
func (n *notary) finish() {
	n.shell.Busy.Finish(service.Certifying)
	n.shell.refresh()
}

// stop ends what is under way. What was half written goes.
func (n *notary) stop() {
	n.working.Stop()
	n.finish()
}
