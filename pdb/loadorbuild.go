package pdb

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"runtime/debug"
	"slices"

	"tilewise/solver/guard"
)

// make loads or builds tables.
func (c *TableCache) make(ctx context.Context, set TableSet, o BuildOptions) (t *LoadedTables, err error) {
	t = &LoadedTables{TableSet: set}
	switch {
	case set.database.build != nil:
		t.Heuristic, err = set.database.build(ctx, set, o)
	case set.Form == BlankAwareForm:
		t.Aware, err = collect(ctx, c, set, o, BuildBlankAware)
	default:
		t.Heuristic, err = c.additive(ctx, set, o)
	}
	if err != nil {
		return nil, err
	}
	return t, nil
}

// additive returns the sum of a partition's plain tables, mirrored where the board allows that.
func (c *TableCache) additive(ctx context.Context, set TableSet, o BuildOptions) (Heuristic, error) {
	tables, err := collect(ctx, c, set, o, Build)
	if err != nil {
		return nil, err
	}
	a, err := NewAdditive(tables...)
	if err != nil {
		return nil, err
	}
	return a.mirrored(), nil
}

// collect loads or builds the tables of a set: those that are stored with all workers at once, the others one after the
// other, the largest first (see buildOrder). It writes a table while it builds the next one.
func collect[T storedTable](ctx context.Context, s *TableCache, set TableSet, o BuildOptions,
	build func(context.Context, Pattern, BuildOptions) (T, error)) ([]T, error) {
	tables, order := make([]T, len(set.Patterns)), buildOrder(set.Patterns)
	next := progressShares(order, o)
	stored, err := readStored(ctx, s, set, o, tables)
	if err != nil {
		return nil, err
	}
	saving := guard.NewWorkers(nil)
	defer saving.Wait()
	for _, p := range order {
		portion, i := next(), slices.IndexFunc(set.Patterns, p.Equal)
		if stored[i] {
			continue
		}
		t, save, err := obtain(ctx, s, set.TablesID, p, portion, build)
		before := saving.Wait()
		if save != nil {
			saving.Go(save)
		}
		if err == nil {
			err = before
		}
		if err != nil {
			return nil, err
		}
		if tables[i] = t; t.Bytes() >= keepFrom {
			debug.FreeOSMemory() // the planes of this table go before those of the next come
		}
	}
	if err := saving.Wait(); err != nil {
		return nil, err
	}
	return tables, nil
}

// readStored reads the tables of a set that are stored and whole, and returns which these are. It unpacks each table
// with one worker, which takes most of the time.
func readStored[T storedTable](ctx context.Context, s *TableCache, set TableSet, o BuildOptions,
	to []T) (stored []bool, err error) {
	if stored = make([]bool, len(to)); s.store == nil {
		return stored, nil
	}
	return stored, share(ctx, o.Workers, len(to), 1, func(_ int, next func() (from, to int)) error {
		for i, end := next(); i < end; i, end = next() {
			if known, err := s.store.load(set.Form, set.Patterns[i], o.geometry); err == nil {
				to[i], stored[i] = known.(T), true
			}
		}
		return nil
	})
}

// keepFrom is the size in memory from which tables are stored. Smaller ones are built as fast as they are read.
const keepFrom = 1 << 20

// obtain loads a table, or builds it. save, where it is not nil, stores it, and must be called. Of two programs that
// need the same table, the second waits and loads it. Problems of the store are reported as notices, and are no error.
func obtain[T storedTable](ctx context.Context, s *TableCache, id TablesID, p Pattern, o BuildOptions,
	build func(context.Context, Pattern, BuildOptions) (T, error)) (t T, save func(), err error) {
	unkept := func() (T, func(), error) {
		t, err := build(ctx, p, o)
		return t, nil, err
	}
	if s.store == nil {
		return unkept()
	}
	if known, err := s.store.load(id.Form, p, o.geometry); err == nil {
		return known.(T), nil, nil
	} else if errors.Is(err, fs.ErrNotExist) && planOf(p, id.Form).Memory < s.keep {
		return unkept()
	}
	unlock, err := s.store.lock(ctx, id.Form, p)
	switch {
	case err != nil && ctx.Err() != nil:
		return t, nil, ctx.Err()
	case err != nil:
		s.tell(TableNotice{id, NotKept, err})
		return unkept()
	}
	defer func() {
		if save == nil {
			unlock()
		}
	}()
	known, err := s.store.load(id.Form, p, o.geometry)
	if err == nil {
		return known.(T), nil, nil
	}
	if damage := damageOf(err); damage != 0 {
		if aside := s.store.setAside(id.Form, p); aside != nil {
			err = fmt.Errorf("%w; it cannot be set aside: %w", err, aside)
		}
		s.tell(TableNotice{id, damage, err})
	}
	if t, err = build(ctx, p, o); err != nil {
		return t, nil, err
	}
	return t, func() {
		defer unlock()
		if err := s.store.save(t); err != nil {
			s.tell(TableNotice{id, NotKept, err})
		}
	}, nil
}

// Verify proves tables, and those of their other form that are stored or in memory, so that every algorithm that reads
// one of them reads right values. It first builds tables of the wanted form that are neither stored nor in memory.
//
// The errors are those of package-level Verify, and those of building.
func (c *TableCache) Verify(ctx context.Context, set TableSet, progress func(BuildProgress)) (VerifyReport, error) {
	if !set.database.Additive() {
		return VerifyReport{}, nil
	}
	sum, err := c.verify(ctx, set, progress)
	for _, form := range TableKinds {
		if err != nil || form == set.Form {
			continue
		}
		other, unmade := set.inForm(form)
		c.store.Relist()
		if unmade != nil || !c.store.any(other) && c.held(other.TablesID) == nil {
			continue
		}
		var r VerifyReport
		r, err = c.verify(ctx, other, progress)
		sum.Entries += r.Entries
		sum.States += r.States
	}
	return sum, err
}

// Kept reports whether a table of a set is stored, in any form, as the last Relist of the store has found.
func (c *TableCache) Kept(set TableSet) bool {
	return slices.ContainsFunc(TableKinds, func(form TableKind) bool {
		one, err := set.inForm(form)
		return err == nil && c.store.any(one)
	})
}

func (c *TableCache) verify(ctx context.Context, set TableSet, progress func(BuildProgress)) (VerifyReport, error) {
	var sum VerifyReport
	next := progressShares(set.Patterns, BuildOptions{Workers: c.workers, Progress: progress})
	for i := range set.Patterns {
		v, err := c.proving(ctx, set, i, next())
		if err != nil {
			return sum, err
		}
		r, err := v.prove(ctx)
		sum.Entries += r.Entries
		sum.States += r.States
		if err != nil {
			return sum, err
		}
	}
	return sum, nil
}

// proving returns the verifier for the i-th table of a set, which it takes from memory, loads, or builds.
func (c *TableCache) proving(ctx context.Context, set TableSet, i int, o BuildOptions) (*tableVerifier, error) {
	var t storedTable
	var save func()
	var err error
	quiet := BuildOptions{Workers: o.Workers}
	switch held, aware := c.held(set.TablesID), set.Form == BlankAwareForm; {
	case held != nil && aware:
		t = held.Aware[i]
	case held != nil:
		t = held.Plain()[i]
	case aware:
		t, save, err = obtain(ctx, c, set.TablesID, set.Patterns[i], quiet, BuildBlankAware)
	default:
		t, save, err = obtain(ctx, c, set.TablesID, set.Patterns[i], quiet, Build)
	}
	if save != nil {
		save()
	}
	if err != nil {
		return nil, err
	}
	return proving(ctx, t, o)
}

// TableNoticeKind is the kind of a TableNotice.
type TableNoticeKind int

// The kinds of notices. Tables of the first three are set aside and built anew.
const (
	Damaged TableNoticeKind = iota + 1 // a stored table has changed since it was written
	Newer                              // a newer Tilewise has written it
	Foreign                            // the file holds another table than its name says
	// NotKept: tables could not be stored. They are usable now, and must be built again next time.
	NotKept
)

// TableNotice is a problem that came up while tables were loaded or built and that did not stop the work.
type TableNotice struct {
	ID   TablesID // the tables that the notice is about
	What TableNoticeKind
	Err  error // the cause: an error of the system, or of the file
}

// damageOf returns the kind of notice for a file that is damaged, newer or foreign; 0 for an error of reading it.
func damageOf(err error) TableNoticeKind {
	switch {
	case errors.Is(err, ErrCorrupt):
		return Damaged
	case errors.Is(err, ErrVersion):
		return Newer
	case errors.Is(err, ErrForeign):
		return Foreign
	}
	return 0
}
