package pdb

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"runtime/debug"
)

// make loads or builds what an ID stands for.
func (s *Shelf) make(ctx context.Context, id ID, o Options) (*Tables, error) {
	set, err := Find(id)
	if err != nil {
		return nil, err
	}
	t := &Tables{Set: set}
	switch {
	case id.Name == FringeName:
		t.Heuristic, err = BuildFringe(ctx, id.Size, id.Blank, o)
	case id.Name == DynamicName:
		t.Heuristic, err = BuildDynamic(ctx, id.Size, id.Blank, o)
	case id.Name == DualName:
		t.Heuristic, err = buildDual(ctx, id, o)
	case id.Form == BlankAwareForm:
		t.Aware, err = collect(ctx, s, set, o, BuildBlankAware)
	default:
		t.Heuristic, err = s.additive(ctx, set, o)
	}
	if err != nil {
		return nil, err
	}
	return t, nil
}

// additive is the sum of a partition's plain tables, through the mirror as well
// where there is one.
func (s *Shelf) additive(ctx context.Context, set Set, o Options) (Heuristic, error) {
	tables, err := collect(ctx, s, set, o, Build)
	if err != nil {
		return nil, err
	}
	a, err := NewAdditive(tables...)
	if err != nil {
		return nil, err
	}
	if r, err := NewReflected(a); err == nil {
		return r, nil
	}
	return a, nil
}

// collect obtains the tables of a set, one after the other.
func collect[T stored](ctx context.Context, s *Shelf, set Set, o Options, build func(context.Context, Pattern, Options) (T, error)) ([]T, error) {
	var tables []T
	shares := newShares(set.Patterns, o)
	for _, p := range set.Patterns {
		t, err := obtain(ctx, s, set.ID, p, shares.next(), build)
		if err != nil {
			return nil, err
		}
		if tables = append(tables, t); t.Bytes() >= keepFrom {
			debug.FreeOSMemory() // the planes of this table go before those of the next come
		}
	}
	return tables, nil
}

// keepFrom is the size in memory from which tables are stored: smaller ones
// are built as fast as they are read.
const keepFrom = 1 << 20

// obtain loads a table, or builds and stores it. Two programs that need the
// same one do not both build it: the second waits and loads. Whatever is wrong
// with the store is told, and never a reason to fail.
func obtain[T stored](ctx context.Context, s *Shelf, id ID, p Pattern, o Options, build func(context.Context, Pattern, Options) (T, error)) (t T, err error) {
	if s.store == nil {
		return build(ctx, p, o)
	}
	if known, err := s.store.load(id.Form, p, o.geometry); err == nil {
		return known.(T), nil
	} else if errors.Is(err, fs.ErrNotExist) && planOf(p, id.Form).Memory < s.keep {
		return build(ctx, p, o)
	}
	unlock, err := s.store.lock(ctx, id.Form, p)
	if ctx.Err() != nil {
		return t, ctx.Err()
	}
	if err != nil {
		s.tell(Notice{id, NotKept, err})
		return build(ctx, p, o)
	}
	defer unlock()
	known, err := s.store.load(id.Form, p, o.geometry)
	if err == nil {
		return known.(T), nil
	}
	if isDamage(err) {
		if aside := s.store.setAside(id.Form, p); aside != nil {
			err = fmt.Errorf("%w; it cannot be set aside: %w", err, aside)
		}
		s.tell(noticeOf(id, err))
	}
	if t, err = build(ctx, p, o); err != nil {
		return t, err
	}
	if err := s.store.save(t); err != nil {
		s.tell(Notice{id, NotKept, err})
	}
	return t, nil
}
