package terminal

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"tilewise/solver"
	"tilewise/solver/certificate"
)

func (p *Program) check() *cobra.Command {
	var config solver.Config
	full := false
	c := &cobra.Command{
		Use:   "check FILE…",
		Short: "Prove again what solve --certificate has written",
		Long: `Prove again what solve --certificate has written.

The moves are replayed, and that no solution is shorter is proven again, by searches
and tables of this program's own: nothing else in the file is believed. Where that
takes longer than a minute, parts of the proof are drawn at random and proven, which
is no proof of the whole. With --full all parts are proven, however long that takes;
what is interrupted goes on where it stopped, and says how many parts it had proven
before. FILE is - for standard input.

Exit status: 0 all are proven again, 1 one is wrong, 2 a file is no certificate, 4
one could not be proven in a minute, 130 interrupted; of several the lowest.`,
		Example: `  tilewise solve --certificate answer.json "8 6 7 / 2 5 4 / 3 0 1"
  tilewise check answer.json`,
		Args:              usage(cobra.MinimumNArgs(1), "one file at least"),
		ValidArgsFunction: completeFiles(0, "json", "jsonl"),
		RunE: func(c *cobra.Command, files []string) error {
			return p.checkAll(c.Context(), solver.New(config).CheckCertificate, files, full)
		},
	}
	c.Flags().BoolVar(&full, "full", false, "prove all parts of what takes longer than a minute")
	limitFlags(c.Flags(), &config.Memory, &config.Workers)
	return c
}

// certificateCheck is solver.Engine's CheckCertificate.
type certificateCheck func(context.Context, certificate.Certificate,
	solver.CertificateCheckOptions) (solver.CertificateCheckOutcome, error)

// checkAll checks one file after the other, also after a wrong one.
func (p *Program) checkAll(ctx context.Context, check certificateCheck, files []string, full bool) error {
	status := statusSolved
	for _, name := range files {
		n := 0
		if err := ofTheLab(name); err != nil {
			status = worse(status, statusOf(err))
			p.complain(err)
			continue
		}
		err := p.eachCertificate(name, func(c certificate.Certificate) error {
			n++
			r, err := p.checkOne(ctx, check, c, full)
			if err := ctx.Err(); err != nil {
				return err
			}
			if err != nil {
				status = worse(status, statusOf(err))
				p.complain(fmt.Errorf("%s: number %d: %w", quotedName(name), n, err))
				return nil
			}
			if !r.Proven {
				status = worse(status, statusLimit)
			}
			claim, _ := c.Claim() // CheckCertificate has checked it
			return p.print("%s: number %d: %s, goal %s, board %s: %s\n", quotedName(name), n, claim.Start.Size(),
				claim.Goal, claim.Start.Rows(), checkedText(c, r))
		})
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			status = worse(status, statusOf(err))
			p.complain(fmt.Errorf("%s: %w", quotedName(name), err))
		}
	}
	return ended(status)
}

// checkOne checks a certificate, and shows its progress. A full check stores the parts that it has proven.
func (p *Program) checkOne(ctx context.Context, check certificateCheck, c certificate.Certificate,
	full bool) (solver.CertificateCheckOutcome, error) {
	line := newStatusLine(p.Err)
	defer line.clear()
	o := solver.CertificateCheckOptions{Full: full,
		Report: func(r solver.CertificateCheckOutcome) { line.show(checkingText(r)) }}
	if !full {
		return check(ctx, c, o)
	}
	kept := keepParts(&o, c, p.Err, line)
	r, err := check(ctx, c, o)
	kept.close(r.Proven || errors.Is(err, certificate.ErrDisagree))
	return r, err
}

func checkingText(r solver.CertificateCheckOutcome) string {
	text := "proving the whole again"
	if r.Parts > 0 {
		text = fmt.Sprintf("%s of %s proven again  %s", formatCount(r.Again), counted(r.Parts, "part"),
			formatSeconds(r.Elapsed))
	}
	if r.Search.Elapsed > 0 {
		text += "  " + describe(r.Search)
	}
	return text
}

func (p *Program) eachCertificate(name string, each func(certificate.Certificate) error) error {
	source, err := p.input(name, "certificates, as solve --certificate writes them")
	if err != nil {
		return usageError{err}
	}
	defer source.Close()
	return certificate.Read(source, each)
}

// checkedText returns a sentence on what a check has proven, and what it has not.
func checkedText(c certificate.Certificate, r solver.CertificateCheckOutcome) string {
	said := "at least " + counted(c.LowerBound, "move")
	switch {
	case c.Optimal:
		said = counted(c.Length, "move") + ", and no solution is shorter"
	case c.Found:
		said = fmt.Sprintf("%s, and no solution has fewer than %d", counted(c.Length, "move"), c.LowerBound)
	}
	switch {
	case r.Proven && r.States == 0:
		return fmt.Sprintf("proven again: %s; Manhattan distance and linear conflicts suffice", said)
	case r.Proven:
		return fmt.Sprintf("proven again: %s; %s in %s%s", said, counted(r.States, "state"), formatSeconds(r.Elapsed),
			earlierText(r))
	case c.Found:
		said = fmt.Sprintf("the solution of %s is right; %s; whether no solution is shorter than %d is not known",
			counted(c.Length, "move"), partsText(r), c.LowerBound)
	default:
		said = fmt.Sprintf("%s; whether no solution is shorter than %d is not known", partsText(r), c.LowerBound)
	}
	return said
}

// partsText returns a text on how many parts of a proof are proven again.
func partsText(r solver.CertificateCheckOutcome) string {
	return fmt.Sprintf("%s of %s proven again%s: this is not a proof", formatCount(r.Again),
		counted(r.Parts, "part"), earlierText(r))
}

// earlierText returns a text on how many parts an earlier check has proven; "" for none.
func earlierText(r solver.CertificateCheckOutcome) string {
	if r.Earlier == 0 {
		return ""
	}
	return fmt.Sprintf(", %s of them in an earlier run of this program on this computer", formatCount(r.Earlier))
}

// certificateFileWriter collects the certificates of a run, and writes them to a file if one is named.
type certificateFileWriter struct {
	destination
	text bytes.Buffer
}

// add certifies one answer, if there is anything to prove.
func (w *certificateFileWriter) add(ctx context.Context, e inputBoard, r solver.Result) error {
	if w.name == "" || e.Err != nil || !r.Solvable || !r.Found && r.LowerBound == 0 {
		return nil
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return certificate.Write(&w.text, solver.Certify(e.Start, e.Goal, r))
}

// save writes the file, completely or not at all. If it can't, it writes the certificates to out, as they may be the
// work of hours. After a run that was cut short without any certificate, it leaves an existing file alone.
func (w *certificateFileWriter) save(out io.Writer, complete bool) error {
	if w.name == "" || !complete && w.text.Len() == 0 {
		return nil
	}
	err := w.destination.save(out, writer(w.text.Bytes()))
	if err != nil && w.name != standardOut {
		err = errors.Join(err, writer(w.text.Bytes())(out))
	}
	return err
}
