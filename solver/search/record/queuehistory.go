package record

import (
	"cmp"
	"maps"
	"slices"
	"sort"
	"sync"
)

// queueHistory is the bucket queue of a best-first search at every moment. A bucket, of one priority and one h, is a
// stack, stored as a linked list that is never overwritten: a push makes a new head, and a pop makes the entry below it
// the head. So a bucket needs to store only its heads and the steps from which on they hold.
type queueHistory struct {
	pushes  []bucketEntry
	buckets map[bucketKey]*bucketHistory
	sorted  func() []bucketKey // by priority, then by h: the order in which they are emptied
}

type bucketKey struct{ priority, h int }

type bucketEntry struct {
	node  uint32
	below int32 // −1 at the bottom
}

// bucketHistory is one stack over time.
type bucketHistory struct{ versions []bucketVersion }

// bucketVersion is the state of a stack from a step on.
type bucketVersion struct {
	step uint32
	head int32 // −1 where it is empty
	live int32 // nodes in it that still wait; the others were replaced
}

func newQueueHistory() *queueHistory {
	q := &queueHistory{buckets: map[bucketKey]*bucketHistory{}}
	q.sorted = sync.OnceValue(func() []bucketKey { // asked for once all are there
		return slices.SortedFunc(maps.Keys(q.buckets),
			func(a, b bucketKey) int { return cmp.Or(a.priority-b.priority, a.h-b.h) })
	})
	return q
}

func (b *bucketHistory) last() bucketVersion {
	if len(b.versions) == 0 {
		return bucketVersion{head: -1}
	}
	return b.versions[len(b.versions)-1]
}

func (b *bucketHistory) set(m bucketVersion) {
	if n := len(b.versions); n > 0 && b.versions[n-1].step == m.step {
		b.versions[n-1] = m
		return
	}
	b.versions = append(b.versions, m)
}

// at returns the stack after step k.
func (b *bucketHistory) at(k int) bucketVersion {
	if i := sort.Search(len(b.versions), func(i int) bool { return int(b.versions[i].step) > k }); i > 0 {
		return b.versions[i-1]
	}
	return bucketVersion{head: -1}
}

func (q *queueHistory) push(node uint32, priority, h, step int) {
	key := bucketKey{priority, h}
	b := q.buckets[key]
	if b == nil {
		b = &bucketHistory{}
		q.buckets[key] = b
	}
	now := b.last()
	q.pushes = append(q.pushes, bucketEntry{node, now.head})
	b.set(bucketVersion{uint32(step), int32(len(q.pushes) - 1), now.live + 1})
}

// take pops down to a node. It returns false where that is not the first one that waits.
func (q *queueHistory) take(node uint32, priority, h, step int, replaced map[uint32]nodeReplacement) bool {
	b := q.buckets[bucketKey{priority, h}]
	if b == nil {
		return false
	}
	now := b.last()
	for head := now.head; head >= 0; head = q.pushes[head].below {
		p := q.pushes[head]
		if p.node == node {
			b.set(bucketVersion{uint32(step), p.below, now.live - 1})
			return true
		}
		if _, gone := replaced[p.node]; !gone {
			return false
		}
	}
	return false
}

// drop notes that a node of a bucket no longer waits, because it was replaced.
func (q *queueHistory) drop(priority, h, step int) {
	b := q.buckets[bucketKey{priority, h}]
	now := b.last()
	b.set(bucketVersion{uint32(step), now.head, now.live - 1})
}

// like returns how many nodes wait after step k with a priority, and how many of these have an h.
func (q *queueHistory) like(k, priority, h int) (sameF, sameFH int) {
	keys := q.sorted()
	i := sort.Search(len(keys), func(i int) bool { return keys[i].priority >= priority })
	for ; i < len(keys) && keys[i].priority == priority; i++ {
		live := int(q.buckets[keys[i]].at(k).live)
		sameF += live
		if keys[i].h == h {
			sameFH = live
		}
	}
	return sameF, sameFH
}

// first returns the first n nodes that wait after step k.
func (q *queueHistory) first(k, n int, waits func(node uint32) bool) []uint32 {
	var nodes []uint32
	for _, key := range q.sorted() {
		m := q.buckets[key].at(k)
		if m.live == 0 {
			continue
		}
		for head := m.head; head >= 0; head = q.pushes[head].below {
			if len(nodes) == n {
				return nodes
			}
			if node := q.pushes[head].node; waits(node) {
				nodes = append(nodes, node)
			}
		}
	}
	return nodes
}
