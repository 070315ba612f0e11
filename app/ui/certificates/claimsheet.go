package certificates

import (
	"cmp"
	"context"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/solver/certificate"
)

// claimSheet shows what a certificate says, and what of that is checked. The check goes on in the background when the
// sheet is closed; its result is a message then.
type claimSheet struct {
	State *kit.Paragraph // what is checked
	Check *kit.Button
	Stop  *kit.Button
}

// claimed holds the first certificate of a file, whose moves were replayed.
type claimed struct {
	first certificate.Certificate
	claim certificate.CheckedClaim
	all   int // certificates in the file
}

// Open shows what a file's certificates say. That no solution is shorter is not checked before the user asks for it.
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

// say tells what is known of the certificate now: in its sheet, or below the board where that is closed.
func (p *Presenter) say(sentence string) {
	if h := p.Sheet; h != nil {
		h.State.Set(sentence)
		kit.SetShown(h.Check, !p.Busy())
		kit.SetShown(h.Stop, p.Busy())
	}
}

// tellProblem says why a file's n-th certificate is wrong, or can't be checked.
func (p *Presenter) tellProblem(path string, n int, err error) {
	sentence := words.CertificateProblem(path, n, err)
	p.say(sentence)
	if p.Sheet == nil {
		p.app.Messages.Tell(kit.WarningTone, sentence)
		p.app.Messages.About(service.FileCause)
	}
}
