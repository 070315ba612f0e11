package search

// bucketQueue is a bucket queue over the nodes of a table: the smallest priority first, among equal priorities the
// smallest h, among equal h the latest one in. For A* that breaks ties toward the larger g.
//
//	heads[priority][h] = the first of a list that runs through node.next
//
// Push takes constant time. Pop skips empty buckets, which are few compared with
// the states. A node may be in one list only.
type bucketQueue struct {
	table *stateTable
	heads [][]uint32 // numbers plus 1, 0 for an empty list
	low   []int      // low[p] ≤ every h in use under p
	min   int        // ≤ every priority in use
}

func (q *bucketQueue) push(number uint32, priority int) error {
	n := q.table.node(number)
	if err := q.makeRoom(priority, int(n.h)); err != nil {
		return err
	}
	row := q.heads[priority]
	n.next = row[n.h]
	row[n.h] = number + 1
	q.low[priority] = min(q.low[priority], int(n.h))
	q.min = min(q.min, priority)
	return nil
}

func (q *bucketQueue) makeRoom(priority, h int) error {
	if more := priority + 1 - len(q.heads); more > 0 {
		if err := q.table.effort.reserve(int64(more) * (sliceBytes + 8)); err != nil {
			return err
		}
		q.heads = append(q.heads, make([][]uint32, more)...)
		q.low = append(q.low, make([]int, more)...)
	}
	row := q.heads[priority]
	if more := h + 1 - len(row); more > 0 {
		if err := q.table.effort.reserve(4 * int64(more)); err != nil {
			return err
		}
		q.heads[priority] = append(row, make([]uint32, more)...)
	}
	return nil
}

// pop takes the first node that is not closed, and returns its priority as well; ok is false where there is none.
func (q *bucketQueue) pop() (number uint32, priority int, ok bool) {
	if number, priority, ok = q.peek(); ok {
		q.heads[priority][q.low[priority]] = q.table.node(number).next
	}
	return number, priority, ok
}

// peek returns the node that pop would take. It drops closed nodes before it.
func (q *bucketQueue) peek() (number uint32, priority int, ok bool) {
	for ; q.min < len(q.heads); q.min++ {
		row := q.heads[q.min]
		for h := q.low[q.min]; h < len(row); h++ {
			q.low[q.min] = h
			for row[h] != 0 {
				number = row[h] - 1
				n := q.table.node(number)
				if !n.closed {
					return number, q.min, true
				}
				row[h] = n.next
			}
		}
		q.low[q.min] = len(row)
	}
	return 0, 0, false
}
