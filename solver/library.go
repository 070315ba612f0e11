package solver

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"tilewise/pdb"
	"tilewise/solver/puzzle"
)

// TableSet is the tables of one heuristic for one size and goal cell of the
// blank: what they take, known before they are built, and where they are.
type TableSet struct {
	Heuristic Heuristic
	Size      puzzle.Size
	Blank     int           // goal cell of the blank
	Memory    int64         // bytes, once they are there
	Peak      int64         // bytes at the height of building
	Disk      int64         // bytes of the files, about, or exactly once Stored; 0 where nothing is kept
	Time      time.Duration // building them here, about
	Ready     bool          // in memory
	Stored    bool          // on disk
}

// Instant tells whether the tables are there or built in a blink, so that
// nobody need be asked.
func (t TableSet) Instant() bool {
	return t.Ready || t.Stored || t.Heuristic.Instant()
}

// Partition tells whether the tables are those of a partition, which can be
// proven and counted.
func (t TableSet) Partition() bool { return t.Heuristic.partition }

// ErrWrongTable is what Verify finds in tables that do not hold the distances
// that they should.
var ErrWrongTable = pdb.ErrWrong

// Building is how far the building of tables has come.
type Building struct {
	Fraction float64
	Left     time.Duration // an estimate
}

// TableSets lists what exists for a size and a goal cell of the blank, in the
// order of the catalogue.
func (e *Engine) TableSets(size puzzle.Size, blank int) []TableSet {
	var sets []TableSet
	for _, card := range heuristics {
		if t, err := e.TableSet(card.ID, size, blank); err == nil {
			sets = append(sets, t)
		}
	}
	return sets
}

// TableSet is one entry of TableSets. The first call for a large set takes up to
// a second: call it away from the window. ErrUnknown, or ErrPair where the
// heuristic has no tables for the size.
func (e *Engine) TableSet(id HeuristicID, size puzzle.Size, blank int) (TableSet, error) {
	card, err := LookupHeuristic(id)
	if err != nil {
		return TableSet{}, err
	}
	if card.build != nil || card.ID == AutoHeuristic || !card.Serves(size) {
		return TableSet{}, fmt.Errorf("%w: %s has no tables for %s boards", ErrPair, card.Title, size)
	}
	plan, err := e.cabinet.plan(card, size, blank)
	if err != nil {
		return TableSet{}, err
	}
	t := TableSet{
		Heuristic: card, Size: size, Blank: blank,
		Memory: plan.Memory, Peak: plan.Peak, Disk: plan.Disk, Time: plan.Time,
		Ready: e.cabinet.ready(card, size, blank, kindFor(card, size)),
	}
	if bytes, all := e.cabinet.onDisk(card, size, blank, kindFor(card, size)); all {
		t.Stored, t.Disk = true, bytes
	}
	return t, nil
}

// Build makes tables ready, from disk or anew; report may be nil. The errors
// are those of TableSet and the context's.
func (e *Engine) Build(ctx context.Context, id HeuristicID, size puzzle.Size, blank int, report func(Building)) error {
	t, err := e.TableSet(id, size, blank)
	if err != nil {
		return err
	}
	home := puzzle.Home(size, blank)
	progress := func(p pdb.Progress) {
		if report != nil {
			report(Building{p.Fraction, p.Left})
		}
	}
	if zoned(t.Heuristic, size) {
		_, _, err = e.cabinet.pack(ctx, t.Heuristic, home, progress)
	} else {
		_, _, err = e.cabinet.heuristic(ctx, t.Heuristic, home, progress)
	}
	return err
}

// Verification is what Verify looked at.
type Verification struct {
	Entries  int64 // placements of tiles
	States   int64 // placements together with the zone of the blank
	Complete bool  // proven right; else checked as far as memory allowed
}

// Verify proves tables right (see pdb.Verify), building or loading them first.
// report may be nil. ErrWrongTable where they are not.
func (e *Engine) Verify(ctx context.Context, id HeuristicID, size puzzle.Size, blank int, report func(Building)) (Verification, error) {
	sum := Verification{Complete: true}
	course := verifying{began: time.Now(), report: report}
	err := e.eachTable(ctx, id, size, blank, func(t *pdb.Table, z *pdb.Zoned, share float64) error {
		var r pdb.Report
		var err error
		o := pdb.Options{Workers: e.config.Workers, Progress: course.next(share)}
		if z != nil {
			r, err = pdb.VerifyZoned(ctx, z, o)
		} else {
			r, err = pdb.Verify(ctx, t, e.limit.Load(), o)
		}
		sum.Entries += r.Entries
		sum.States += r.States
		sum.Complete = sum.Complete && r.Complete
		return err
	})
	return sum, err
}

// verifying makes one course of progress out of several tables.
type verifying struct {
	began  time.Time
	done   float64
	report func(Building)
}

// next is the progress of the next table, which is a share of all the work.
func (v *verifying) next(share float64) func(pdb.Progress) {
	before := v.done
	v.done += share
	if v.report == nil {
		return nil
	}
	return func(p pdb.Progress) {
		if fraction := before + share*p.Fraction; fraction > 0 {
			spent := time.Since(v.began)
			v.report(Building{fraction, time.Duration(float64(spent) * (1/fraction - 1))})
		}
	}
}

// Distribution is how often each value stands in a table.
type Distribution struct {
	Tiles  []int   // the pattern's, as goal cells
	Counts []int64 // Counts[v] placements are v moves from home
	Mean   float64
}

// Distributions are the histograms of the additive tables of a partition,
// built or loaded first.
func (e *Engine) Distributions(ctx context.Context, id HeuristicID, size puzzle.Size, blank int) ([]Distribution, error) {
	card, err := LookupHeuristic(id)
	if err != nil {
		return nil, err
	}
	h, _, err := e.cabinet.heuristic(ctx, card, puzzle.Home(size, blank), nil)
	if err != nil {
		return nil, err
	}
	var list []Distribution
	for _, t := range tablesOf(h) {
		counts := t.Histogram()
		list = append(list, Distribution{t.Pattern().Tiles, counts, pdb.Mean(counts)})
	}
	return list, ctx.Err()
}

// Remove deletes the stored tables of a heuristic and forgets those in memory;
// searches that use them keep them until they end.
func (e *Engine) Remove(id HeuristicID, size puzzle.Size, blank int) error {
	t, err := e.TableSet(id, size, blank)
	if err != nil {
		return err
	}
	e.cabinet.forget(t.Heuristic, size, blank)
	var errs []error
	partition, err := partitionOf(t.Heuristic, size, blank)
	if err != nil {
		return nil // nothing of it is ever stored
	}
	for _, p := range partition {
		for _, kind := range []pdb.Kind{pdb.KindTable, pdb.KindZoned} {
			errs = append(errs, e.cabinet.shelf.Store().Remove(kind, p))
		}
	}
	return errors.Join(errs...)
}

// TablesFolder is where tables are stored.
func (e *Engine) TablesFolder() string { return e.cabinet.shelf.Store().Dir() }

// Notices are what has come up beside jobs since the last call, as "the stored
// table was damaged": those that come up in a job are in its Result.
func (e *Engine) Notices() []string { return e.cabinet.takeNotices() }

// eachTable calls look for every table of a partition, in the form in which it
// is searched with, and tells which share of all bytes it has.
func (e *Engine) eachTable(ctx context.Context, id HeuristicID, size puzzle.Size, blank int, look func(*pdb.Table, *pdb.Zoned, float64) error) error {
	set, err := e.TableSet(id, size, blank)
	if err != nil {
		return err
	}
	if zoned(set.Heuristic, size) {
		list, err := e.cabinet.shelf.Zoned(ctx, string(id), size, blank, nil)
		if err != nil {
			return err
		}
		total := int64(0)
		for _, z := range list {
			total += z.Bytes()
		}
		for _, z := range list {
			if err := look(nil, z, float64(z.Bytes())/float64(total)); err != nil {
				return err
			}
		}
		return nil
	}
	h, _, err := e.cabinet.heuristic(ctx, set.Heuristic, puzzle.Home(size, blank), nil)
	if err != nil {
		return err
	}
	tables, total := tablesOf(h), int64(0)
	for _, t := range tables {
		total += t.Bytes()
	}
	for _, t := range tables {
		if err := look(t, nil, float64(t.Bytes())/float64(total)); err != nil {
			return err
		}
	}
	return nil
}

// tablesOf are the tables that an additive heuristic adds up.
func tablesOf(h any) []*pdb.Table {
	if a, ok := h.(interface{ Tables() []*pdb.Table }); ok {
		return a.Tables()
	}
	return nil
}

// zoned tells whether a heuristic's tables for a size are those that know the
// blank.
func zoned(card Heuristic, size puzzle.Size) bool {
	return card.partition && (size == puzzle.Size{W: 4, H: 4} || card.ID == PDB6666)
}

func partitionOf(card Heuristic, size puzzle.Size, blank int) (pdb.Partition, error) {
	return pdb.Named(strings.TrimPrefix(string(card.ID), "pdb-"), size, blank)
}
