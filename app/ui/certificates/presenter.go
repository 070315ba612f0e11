// Package certificates writes certificates of solutions, and checks the certificates in a file.
package certificates

import (
	"cmp"
	"context"
	"errors"
	"io"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/certificate"
	"tilewise/solver/filesys"
)

// Presenter writes and checks certificates. It belongs to the window's goroutine.
type Presenter struct {
	app      *service.Services
	checking task.Task
	reading  task.Task   // reads the file that Sheet is to show
	Sheet    *claimSheet // the sheet of the certificate that was opened; nil while none is open
}

// New makes a presenter.
func New(app *service.Services) *Presenter { return &Presenter{app: app} }

// Busy reports whether a file is being checked.
func (p *Presenter) Busy() bool { return p.checking.Busy() }

// Ending is the ending of certificate files.
const Ending = ".json"

// SavedEnding is the ending of the files that the user saves. It lets desktops tell certificates from other JSON files.
const SavedEnding = ".certificate" + Ending

// AddCommands adds the commands that save and check certificates.
func (p *Presenter) AddCommands(c *kit.Commands) {
	c.Add("certificate", &kit.Command{Icon: theme.DocumentSaveIcon(), Do: p.askToCertify,
		Able: func() bool {
			_, _, solved := p.app.Model.Solving.Answer()
			return solved && !p.Busy()
		}})
	c.Add("checkCertificate", &kit.Command{Icon: theme.ConfirmIcon(), Do: p.askToCheck,
		Able: func() bool { return !p.Busy() }})
}

func (p *Presenter) askToCertify() {
	name := strings.TrimSuffix(p.app.Photo.Title, filepath.Ext(p.app.Photo.Title))
	p.app.Files.AskToSave(lang.L("Save a certificate"), name+" "+p.app.Model.Game().Size().String()+SavedEnding,
		[]string{Ending}, p.certify)
}

// certify writes a certificate of the solution in the background. A file that was
// there stays until the new one is complete.
func (p *Presenter) certify(path string) {
	from, result, ok := p.app.Model.Solving.Answer()
	if !ok {
		return
	}
	c := solver.Certify(from, p.app.Model.Game().Goal, result)
	p.app.Files.Save(path, func(w io.Writer) error { return certificate.Write(w, c) })
}

func (p *Presenter) askToCheck() {
	p.app.Files.AskToOpen(lang.L("Check a certificate"), service.SaveFolder, []string{Ending}, p.Check)
}

// checkResult is the result of a check of a file.
type checkResult struct {
	last     certificate.Certificate
	all      int                            // certificates in the file
	result   solver.CertificateCheckOutcome // of the last certificate
	unproven int
}

// Check proves the certificates in a file again, in the background.
func (p *Presenter) Check(path string) {
	engine := p.app.Engine
	task.Try(p.app.Tasks, &p.checking, func(ctx context.Context) (checkResult, error) {
		var done checkResult
		err := read(path, func(c certificate.Certificate) (err error) {
			done.last, done.all = c, done.all+1
			done.result, err = engine.CheckCertificate(ctx, c, solver.CertificateCheckOptions{})
			if !done.result.Proven {
				done.unproven++
			}
			return errors.Join(err, ctx.Err())
		})
		return done, err
	}, func(done checkResult, err error) {
		p.app.Busy.Finish(service.Certifying)
		if err != nil {
			p.tellProblem(path, done.all, err)
			return
		}
		sentence := words.CertificateChecked(path, done.last, done.result, done.all, done.unproven)
		p.say(sentence)
		if p.Sheet == nil {
			p.app.Messages.Tell(kit.NoteTone, sentence)
		}
	})
	p.say(lang.L("Checking the certificate…"))
	p.app.Busy.Begin(service.Certifying, lang.L("Checking the certificate…"))
}

// read calls each with every certificate of a file.
func read(path string, each func(certificate.Certificate) error) error {
	file, err := filesys.Open(filesys.OSDisk{}, path)
	if err != nil {
		return err
	}
	defer file.Close()
	return certificate.Read(file, each)
}

// Stop ends the check under way.
func (p *Presenter) Stop() {
	p.checking.Drop()
	p.app.Busy.Finish(service.Certifying)
	p.say(lang.L("Stopped: nothing more is checked than before."))
}

// claimSheet shows the claim of a certificate, and how far it is checked. If the user closes it during a check, the
// check goes on and its result is shown as a message.
type claimSheet struct {
	State *kit.Paragraph // how far the claim is checked
	Check *kit.Button
	Stop  *kit.Button
}

// claimed holds the first certificate of a file, whose moves were replayed.
type claimed struct {
	first certificate.Certificate
	claim certificate.CheckedClaim
	all   int // certificates in the file
}

// Open replays the moves of the first certificate in a file, and shows it. That it is optimal is checked only on
// request.
func (p *Presenter) Open(path string) {
	task.Try(p.app.Tasks, &p.reading, func(ctx context.Context) (claimed, error) {
		var found claimed
		err := read(path, func(c certificate.Certificate) (err error) {
			if found.all++; found.all == 1 {
				found.first = c
				found.claim, err = c.Claim()
			}
			return cmp.Or(err, ctx.Err())
		})
		return found, err
	}, func(found claimed, err error) {
		if err != nil {
			p.tellProblem(path, found.all, err)
			return
		}
		p.show(path, found)
	})
}

func (p *Presenter) show(path string, found claimed) {
	k := p.app.Kit
	h := &claimSheet{State: kit.NewParagraph("", kit.PlainText, theme.ColorNameForeground)}
	h.Check = k.NewButton(lang.L("Check it now"), theme.ConfirmIcon(), "", "", func() { p.Check(path) }).AsMain()
	h.Stop = k.NewButton(commandtable.Title("stop"), theme.MediaStopIcon(), "", "", p.Stop)
	paragraphs := []fyne.CanvasObject{}
	for _, sentence := range words.CertificateClaim(found.first, found.claim, found.all) {
		paragraphs = append(paragraphs, kit.NewParagraph(sentence, kit.PlainText, theme.ColorNameForeground), kit.Gap(6))
	}
	paragraphs = append(paragraphs, kit.Gap(6), h.State, kit.Gap(12), h.Check, h.Stop)
	p.app.Sheet.Show(filepath.Base(path), kit.Column(paragraphs...), fyne.NewSize(460, 0))
	p.Sheet = h
	p.app.Sheet.OnClose = func() { p.Sheet = nil }
	p.say(words.CertificateUnchecked(found.first))
}

// say writes the state of the check into the sheet, if it is open.
func (p *Presenter) say(sentence string) {
	if h := p.Sheet; h != nil {
		h.State.Set(sentence)
		kit.SetShown(h.Check, !p.Busy())
		kit.SetShown(h.Stop, p.Busy())
	}
}

// tellProblem tells the user why a file's n-th certificate is wrong, or can't be checked.
func (p *Presenter) tellProblem(path string, n int, err error) {
	sentence := words.CertificateProblem(path, n, err)
	p.say(sentence)
	if p.Sheet == nil {
		p.app.Messages.Tell(kit.WarningTone, sentence)
		p.app.Messages.About(service.FileCause)
	}
}
