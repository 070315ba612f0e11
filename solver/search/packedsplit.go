package search

import (
	"errors"
	"sync"
	"sync/atomic"

	"tilewise/solver/puzzle"
)

// packedTasks is the number of subtrees for each worker. They differ in size by
// orders of magnitude, so it takes this many for the last ones to end at about
// the same time.
const packedTasks = 1000

// packedTeam is a round of several workers: each takes the next subtree, until
// none is left, one has found the goal, or one has hit a limit.
type packedTeam struct {
	tasks []packedTask
	taken atomic.Int64
	done  atomic.Bool

	mu    sync.Mutex
	cut   bool
	moves []puzzle.Move
	err   error
}

// split is round for several workers.
func (s *packedSearch) split(root packedNode, bound int) ([]puzzle.Move, bool, error) {
	tasks, cut, err := s.tasks(root, bound)
	if err != nil {
		return nil, false, err
	}
	team := &packedTeam{tasks: tasks, cut: cut}
	var workers sync.WaitGroup
	for _, tree := range s.trees[1:] {
		workers.Go(func() { team.work(tree) })
	}
	team.work(s.trees[0])
	workers.Wait()
	for _, tree := range s.trees[1:] {
		s.join(tree.gauge)
		tree.gauge = s.fork()
	}
	return team.moves, team.cut, team.err
}

func (m *packedTeam) work(tree *packedTree) {
	tree.stop = &m.done
	for !m.done.Load() {
		i := int(m.taken.Add(1)) - 1
		if i >= len(m.tasks) {
			return
		}
		task := &m.tasks[i]
		copy(tree.path[:], task.path)
		depth, cut, err := tree.walk(&task.node)
		if errors.Is(err, errStopped) {
			return
		}
		m.mu.Lock()
		m.cut = m.cut || cut
		if (depth >= 0 || err != nil) && m.moves == nil && m.err == nil {
			m.done.Store(true)
			if m.err = err; err == nil {
				m.moves = tree.moves(depth)
			}
		}
		m.mu.Unlock()
	}
}
