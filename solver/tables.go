package solver

import (
	"cmp"
	"context"
	"errors"
	"time"

	"tilewise/pdb"
	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
)

// TableSet is the tables of one heuristic for one size and goal cell of the blank: their cost, known before they are
// built, and where they are.
type TableSet struct {
	TableSetID
	pdb.BuildCost // Disk is exact once Stored
	Heuristic     Heuristic
	Ready         bool // in memory
	Stored        bool // on disk
	Kept          bool // a file of any form is on disk
}

// Instant reports whether the tables exist or are built at once, so that the user need not be asked.
func (t TableSet) Instant() bool {
	return t.Ready || t.Stored || t.Heuristic.Instant()
}

// Partition reports whether the tables are those of a partition, which can be proven and counted.
func (t TableSet) Partition() bool { return t.Heuristic.Additive() }

// ErrWrongTable is the error of Verify for tables that do not hold the right distances.
var ErrWrongTable = pdb.ErrWrong

// BuildProgress is the progress of building tables.
type BuildProgress = pdb.BuildProgress

// LookForTables looks for stored tables, which other programs may have made or removed. Methods without a context
// report what the last look has found. Only the first look waits for the disk.
func (e *Engine) LookForTables() {
	e.heuristics.cache.Store().Relist()
}

// TableSets lists the tables for a size and a goal cell of the blank, in the order of the catalogue.
func (e *Engine) TableSets(size puzzle.Size, blank int) []TableSet {
	var sets []TableSet
	for _, card := range Heuristics() {
		if t, err := e.TableSet(card.ID, size, blank); err == nil {
			sets = append(sets, t)
		}
	}
	return sets
}

// TableSet returns one entry of TableSets. It resolves the name: the ID of the entry names the tables in every other
// call. It costs microseconds. The error is ErrUnknown, or ErrPair where the heuristic has no tables for the size.
func (e *Engine) TableSet(name HeuristicID, size puzzle.Size, blank int) (TableSet, error) {
	card, err := LookupHeuristic(name)
	if err != nil {
		return TableSet{}, err
	}
	return e.heuristics.tableSet(card, tablesOf(card, IDAStar, size, blank)) // the form that is listed, built and verified
}

func (c *heuristicCache) tableSet(card Heuristic, id TableSetID) (TableSet, error) {
	if err := card.lacks(id.Size, id.Blank); err != nil {
		return TableSet{}, err
	}
	if !card.Tabled() {
		return TableSet{}, misfit(WhyTables, "%s has no tables for %s boards", card.Title, id.Size)
	}
	set, err := card.database.Tables(id.Size, id.Blank, id.Form)
	if err != nil {
		return TableSet{}, err
	}
	t := TableSet{TableSetID: id, Heuristic: card, BuildCost: set.Plan()}
	_, t.Ready = c.known(id)
	if bytes, all := c.cache.Store().Kept(set); all {
		t.Stored, t.Disk = true, bytes
	}
	for _, id.Blank = range grid.Alike(id.Size, id.Blank) {
		one, err := card.database.Tables(id.Size, id.Blank, id.Form)
		t.Kept = t.Kept || err == nil && c.cache.Kept(one)
	}
	return t, nil
}

// Build makes tables ready, from disk or anew; report may be nil. The error is ErrMemory or the context's.
func (e *Engine) Build(ctx context.Context, t TableSet, report func(BuildProgress)) error {
	_, err := e.heuristics.get(ctx, t.Heuristic, t.TableSetID, report)
	return err
}

// TableVerification counts what Verify has checked.
type TableVerification = pdb.VerifyReport

// Verify proves tables right (see pdb.Verify). It first builds or loads those that are not ready, and drops them
// afterwards. report may be nil. The errors are ErrWrongTable for wrong tables, and ErrMemory where memory does not
// suffice.
func (e *Engine) Verify(ctx context.Context, t TableSet, report func(BuildProgress)) (TableVerification, error) {
	set, err := t.Heuristic.database.Tables(t.Size, t.Blank, t.Form)
	if err == nil {
		err = roomFor("the proof", set.Plan().Peak)
	}
	if err != nil {
		return TableVerification{}, err
	}
	return e.heuristics.cache.Verify(ctx, set, report)
}

// TableHistogram counts the values of a table.
type TableHistogram struct {
	Tiles  []int   // the pattern's, as goal cells
	Counts []int64 // Counts[v] placements are v moves from home
	Mean   float64
}

// Distributions returns the histograms of the additive tables of a partition. It builds or loads them first.
func (e *Engine) Distributions(ctx context.Context, t TableSet) ([]TableHistogram, error) {
	t.Form = pdb.PlainForm
	p, err := e.heuristics.get(ctx, t.Heuristic, t.TableSetID, nil)
	if err != nil || p.tables == nil {
		return nil, err
	}
	var list []TableHistogram
	for _, table := range p.tables.Plain() {
		counts := table.Histogram()
		list = append(list, TableHistogram{table.Pattern().Tiles, counts, pdb.Mean(counts)})
	}
	return list, ctx.Err()
}

// Remove deletes the stored tables of a heuristic, in every form and for all goal cells of the blank that are alike,
// and forgets those in memory. Searches that use them keep them until they end.
func (e *Engine) Remove(t TableSet) error {
	d := t.Heuristic.database
	var errs []error
	for _, one := range everyForm(TableSetID{Name: d.Name, Size: t.Size, Blank: t.Blank}) {
		e.heuristics.drop(one)
		set, err := d.Tables(t.Size, one.Blank, one.Form)
		if err != nil || !d.Additive() {
			continue // nothing of it is ever stored
		}
		for _, p := range set.Patterns {
			errs = append(errs, e.heuristics.cache.Store().Remove(one.Form, p))
		}
	}
	return errors.Join(errs...)
}

// TablesHeld returns the memory of all tables that are ready, in bytes. They stay for the next search.
func (e *Engine) TablesHeld() int64 { return e.heuristics.cache.Held() }

// TablesFolder returns where tables are stored.
func (e *Engine) TablesFolder() string { return e.heuristics.cache.Store().Dir() }

// Notices returns the notices since the last call that came up outside of searches. Those of a search are in its
// Result.
func (e *Engine) Notices() []TableNotice { return e.heuristics.takeNotices() }

// UnbuiltTables are tables that are not built yet, and what they would have gained.
type UnbuiltTables struct {
	TableSet
	Faster int // about how many times as fast such a search is with them; 0 where they would prove more instead
}

// longSearch is the time of a search after which the user is told that tables would have saved most of it. Nearly all
// boards of 4×4 take far less.
const longSearch = 2 * time.Second

// unbuilt returns the tables with which Auto would have proven more, or found the solution sooner; nil where the user
// chose the heuristic, or the search was short.
func (e *Engine) unbuilt(r Request, found Result) *UnbuiltTables {
	size := r.Start.Size()
	card := heuristicCard(ProofHeuristic(size))
	sooner := found.Algorithm == IDAStar && found.Elapsed > longSearch && card.faster > 0
	more := found.Algorithm == Anytime && !found.Optimal && card.faster == 0
	if cmp.Or(r.Heuristic, AutoHeuristic) != AutoHeuristic || !sooner && !more {
		return nil
	}
	t, err := e.heuristics.tableSet(card, tablesOf(card, found.Algorithm, size, r.Goal.Blank()))
	if err != nil || t.Instant() || !e.heuristics.affords(card, t.TableSetID, e.memory(r)) {
		return nil
	}
	return &UnbuiltTables{t, card.faster}
}
