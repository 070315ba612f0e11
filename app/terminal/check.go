package terminal

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"tilewise/solver"
	"tilewise/solver/certificate"
	"tilewise/solver/disk"
)

// certifier is what writes and checks certificates: the real engine.
type certifier interface {
	CheckCertificate(ctx context.Context, c certificate.Certificate, seed uint64, report func(solver.Building)) (certificate.Report, error)
}

// check is the command that checks certificates.
func (p *Program) check() *cobra.Command {
	var config solver.Config
	seed := uint64(1)
	c := &cobra.Command{
		Use:   "check FILE…",
		Short: "Check certificates that solve --certificate has written",
		Long: `Check certificates that solve --certificate has written.

The moves are replayed, all numbers held against one another, the samples of the
proof counted again, others drawn and searched, and the tables compared by their
checksums and proven right from scratch. FILE is - for standard input.

Exit status: 0 all agree, 1 one does not, 2 a file is no certificate, 130
interrupted; of several the lowest.`,
		Example: `  tilewise solve --certificate answer.json "8 6 7 / 2 5 4 / 3 0 1"
  tilewise check answer.json`,
		Args: usage(cobra.MinimumNArgs(1), "one file at least"),
		RunE: func(c *cobra.Command, files []string) error {
			ctx, stop := untilInterrupted(c.Context())
			defer stop()
			return p.checkAll(ctx, solver.New(config), files, seed)
		},
	}
	flag(c.Flags(), &seed, "seed", "n", "1", "of the subtrees that are drawn here; another one draws others", parseSeed)
	flag(c.Flags(), &config.Memory, "memory-limit", "bytes", "", "for the tables, as in 2GB", parseBytes)
	flag(c.Flags(), &config.Workers, "workers", "n", "", "threads (default: one for each processor)", atLeastOne)
	return c
}

// checkAll checks file after file, and goes on where one is wrong.
func (p *Program) checkAll(ctx context.Context, e certifier, files []string, seed uint64) error {
	status := statusSolved
	for _, name := range files {
		n := 0
		err := p.eachCertificate(name, func(c certificate.Certificate) error {
			n++
			r, err := e.CheckCertificate(ctx, c, seed, nil)
			if err := ctx.Err(); err != nil {
				return err
			}
			status = worse(status, statusOf(err))
			if err != nil {
				p.complain(fmt.Errorf("%s: number %d: %w", name, n, err))
				return nil
			}
			_, err = fmt.Fprintf(p.Out, "%s: number %d agrees: %s\n", name, n, checkedText(c, r))
			return writing(err)
		})
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			status = worse(status, statusOf(err))
			p.complain(fmt.Errorf("%s: %w", name, err))
		}
	}
	return ended(status)
}

// eachCertificate hands out what a file holds.
func (p *Program) eachCertificate(name string, each func(certificate.Certificate) error) error {
	source, err := p.input(name)
	if err != nil {
		return usageError{err}
	}
	defer source.Close()
	return certificate.Read(source, each)
}

// checkedText says what a check has looked at.
func checkedText(c certificate.Certificate, r certificate.Report) string {
	var said []string
	switch {
	case c.Optimal:
		said = append(said, fmt.Sprintf("%d moves, optimal", c.Length))
	case c.Found:
		said = append(said, fmt.Sprintf("%d moves, at least %d", c.Length, c.LowerBound))
	default:
		said = append(said, fmt.Sprintf("at least %d moves", c.LowerBound))
	}
	proof := fmt.Sprintf("%d samples counted again, %d new ones searched, %s states", r.Samples, r.Fresh, formatCount(r.States))
	if r.Whole {
		proof = fmt.Sprintf("the whole proof done again, %s states", formatCount(r.States))
	}
	said = append(said, proof)
	if r.Tables > 0 {
		said = append(said, fmt.Sprintf("%d tables proven right", r.Tables))
	}
	return strings.Join(said, "; ")
}

// certificates collects those of a run for a file; nil collects none.
type certificates struct {
	engine *solver.Engine
	name   string
	text   bytes.Buffer
}

// newCertificates is nil where no file is named. The error says that the file can't be
// written, before anything is searched for it.
func newCertificates(e engine, name string) (*certificates, error) {
	real, ok := e.(front)
	if name == "" || !ok {
		return nil, nil
	}
	if err := disk.Probe(disk.System{}, name); err != nil {
		return nil, usageError{fmt.Errorf("certificates: %w", err)}
	}
	return &certificates{engine: real.Engine, name: name}, nil
}

// certificateSeed draws the samples of all certificates.
const certificateSeed = 1

// add certifies one answer, where there is anything to prove.
func (s *certificates) add(ctx context.Context, e entry, r solver.Result) error {
	if s == nil || e.Err != nil || !r.Solvable {
		return nil
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	c, err := s.engine.Certify(ctx, e.Start, e.Goal, r, certificateSeed)
	if err != nil {
		return err
	}
	return certificate.Write(&s.text, c)
}

// save writes the file: all of it, or none. After a run that was cut short without any
// certificate, what was there stays.
func (s *certificates) save(complete bool) error {
	if s == nil || !complete && s.text.Len() == 0 {
		return nil
	}
	return disk.Save(disk.System{}, s.name, func(w io.Writer) error {
		_, err := w.Write(s.text.Bytes())
		return err
	})
}
