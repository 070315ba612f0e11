package solver

import (
	"context"
	"slices"
	"sync"

	"tilewise/pdb"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/ida"
)

// cabinet is what the engine has made ready and shares between jobs.
type cabinet struct {
	shelf *pdb.Shelf

	lock    sync.Mutex
	free    map[cabinetKey]search.Heuristic // without tables on the shelf
	packed  map[cabinetKey]zonedSearch
	plans   map[cabinetKey]pdb.Plan
	notices []string
}

type cabinetKey struct {
	id    HeuristicID
	size  puzzle.Size
	blank int
}

func newCabinet(c Config) *cabinet {
	k := &cabinet{free: map[cabinetKey]search.Heuristic{}, packed: map[cabinetKey]zonedSearch{}, plans: map[cabinetKey]pdb.Plan{}}
	k.shelf = pdb.NewShelf(pdb.NewStore(c.CacheDir), c.Workers, func(err error) { k.notice(err.Error()) })
	return k
}

// notice keeps a sentence for whoever asks next, once however many tables it
// is true of.
func (k *cabinet) notice(text string) {
	k.lock.Lock()
	defer k.lock.Unlock()
	if !slices.Contains(k.notices, text) {
		k.notices = append(k.notices, text)
	}
}

// takeNotices returns what has come up since the last call.
func (k *cabinet) takeNotices() []string {
	k.lock.Lock()
	defer k.lock.Unlock()
	taken := k.notices
	k.notices = nil
	return taken
}

// heuristic makes a heuristic ready for a board, and tells the memory of its
// tables in bytes. report hears of building them; it may be nil.
func (k *cabinet) heuristic(ctx context.Context, card Heuristic, b *puzzle.Board, report func(pdb.Progress)) (search.Heuristic, int64, error) {
	if card.build == nil {
		h, err := k.shelf.Get(ctx, string(card.ID), b.Size, b.BlankGoal, report)
		if err != nil {
			return nil, 0, err
		}
		return h, h.Bytes(), nil
	}
	key := cabinetKey{card.ID, b.Size, b.BlankGoal}
	k.lock.Lock()
	defer k.lock.Unlock()
	if h, ok := k.free[key]; ok {
		return h, 0, nil
	}
	h, err := card.build(b.Size, b.BlankGoal)
	if err == nil {
		k.free[key] = h
	}
	return h, 0, err
}

// packs tells whether a stage on a board runs on tables that know the blank, by
// ida.Packed15 or ida.BlankAware.
func packs(s stage, size puzzle.Size) bool {
	return s.algorithm.ID == IDAStar && zoned(s.heuristic, size)
}

// zonedSearch is IDA* made for tables that know the blank.
type zonedSearch interface {
	Search(context.Context, *puzzle.Board, search.Options) (search.Result, error)
	CountShortest(ctx context.Context, b *puzzle.Board, length int, o search.Options) (uint64, error)
}

func newZonedSearch(size puzzle.Size, tables []ida.Table) (zonedSearch, error) {
	if size == (puzzle.Size{W: 4, H: 4}) {
		return ida.NewPacked15(tables...)
	}
	return ida.NewBlankAware(size, tables)
}

// pack makes such a search ready.
func (k *cabinet) pack(ctx context.Context, card Heuristic, b *puzzle.Board, report func(pdb.Progress)) (zonedSearch, int64, error) {
	zoned, err := k.shelf.Zoned(ctx, string(card.ID), b.Size, b.BlankGoal, report)
	if err != nil {
		return nil, 0, err
	}
	tables, bytes := make([]ida.Table, len(zoned)), int64(0)
	for i, z := range zoned {
		tables[i] = z
		bytes += z.Bytes()
	}
	key := cabinetKey{card.ID, b.Size, b.BlankGoal}
	k.lock.Lock()
	defer k.lock.Unlock()
	if k.packed[key] == nil {
		p, err := newZonedSearch(b.Size, tables)
		if err != nil {
			return nil, 0, err
		}
		k.packed[key] = p
	}
	return k.packed[key], bytes, nil
}

// kindFor is the form in which a heuristic is listed, built and verified: that
// of IDA* where it has one of its own.
func kindFor(card Heuristic, size puzzle.Size) pdb.Kind {
	if zoned(card, size) {
		return pdb.KindZoned
	}
	return pdb.KindTable
}

// quick tells whether a heuristic is ready, stored, or built in a blink, in the
// form that is asked for: one form of a large database does not spare the
// building of the other. It is cheap: the window asks often.
func (e *Engine) quick(card Heuristic, size puzzle.Size, blank int, kind pdb.Kind) bool {
	if card.Instant() || e.cabinet.ready(card, size, blank, kind) {
		return true
	}
	_, stored := e.cabinet.onDisk(card, size, blank, kind)
	return stored
}

// plan is what tables take. It is worked out once: that takes a moment for the
// large ones.
func (k *cabinet) plan(card Heuristic, size puzzle.Size, blank int) (pdb.Plan, error) {
	key := cabinetKey{card.ID, size, blank}
	k.lock.Lock()
	p, known := k.plans[key]
	k.lock.Unlock()
	if known {
		return p, nil
	}
	find := pdb.PlanFor
	if zoned(card, size) {
		find = pdb.ZonedPlanFor
	}
	p, err := find(string(card.ID), size, blank)
	if err == nil {
		k.lock.Lock()
		k.plans[key] = p
		k.lock.Unlock()
	}
	return p, err
}

// ready tells whether tables are in memory.
func (k *cabinet) ready(card Heuristic, size puzzle.Size, blank int, kind pdb.Kind) bool {
	if kind == pdb.KindTable {
		return k.shelf.Ready(string(card.ID), size, blank)
	}
	k.lock.Lock()
	defer k.lock.Unlock()
	return k.packed[cabinetKey{card.ID, size, blank}] != nil
}

// smallTable is the number of tiles up to which a table need not be on disk:
// it is built in a blink.
const smallTable = 5

// onDisk is the size of the files of a partition, and whether all the large
// tables are there.
func (k *cabinet) onDisk(card Heuristic, size puzzle.Size, blank int, kind pdb.Kind) (bytes int64, all bool) {
	partition, err := partitionOf(card, size, blank)
	if err != nil {
		return 0, false
	}
	for _, p := range partition {
		n, err := k.shelf.Store().Size(kind, p)
		if err != nil && len(p.Tiles) > smallTable {
			return 0, false
		}
		bytes += n
	}
	return bytes, bytes > 0
}

func (k *cabinet) forget(card Heuristic, size puzzle.Size, blank int) {
	k.shelf.Forget(string(card.ID), size, blank)
	k.lock.Lock()
	defer k.lock.Unlock()
	delete(k.packed, cabinetKey{card.ID, size, blank})
}
