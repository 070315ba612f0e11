package tree

import "slices"

// nodePlace is where a node of a tree stands: X is its middle in widths of a node, from 0 of the
// leftmost; Level is 0 for a root.
type nodePlace struct {
	X     float32
	Level int
}

// layOutTrees gives the nodes of trees their places. Parents, −1 for a root, need not come before their
// children; siblings stand in the order of their numbers. Two nodes of a level are at least 1
// apart, a parent stands a level above its children and in the middle over them, and trees stand
// side by side. Cost: linear in the nodes, times the levels at worst.
func layOutTrees(parents []int) []nodePlace {
	l := treeLayout{places: make([]nodePlace, len(parents)), shift: make([]float32, len(parents))}
	l.children, l.roots = families(parents)
	for _, n := range l.bottomUp() {
		l.placeSubtrees(n)
	}
	l.resolve()
	return l.places
}

// families returns the children of each node, and the roots.
func families(parents []int) (children [][]int, roots []int) {
	children = make([][]int, len(parents))
	for n, p := range parents {
		if p < 0 {
			roots = append(roots, n)
		} else {
			children[p] = append(children[p], n)
		}
	}
	return children, roots
}

// treeLayout is a layout that is being computed. Until the end, a node's place is its shift from its parent.
type treeLayout struct {
	children [][]int
	roots    []int
	places   []nodePlace
	shift    []float32 // each node's distance to the right of its parent
	outlines map[int]subtreeOutline
}

// subtreeOutline is how far a subtree reaches to the left and right of its root, by level.
type subtreeOutline struct{ left, right []float32 }

// bottomUp returns the nodes, children before their parents; it sets their levels.
func (l *treeLayout) bottomUp() []int {
	order := slices.Clone(l.roots)
	for i := 0; i < len(order); i++ {
		n := order[i]
		for _, c := range l.children[n] {
			l.places[c].Level = l.places[n].Level + 1
			order = append(order, c)
		}
	}
	slices.Reverse(order)
	l.outlines = map[int]subtreeOutline{}
	return order
}

// placeSubtrees puts the subtrees of a node side by side, as close as they may come, and the node
// in the middle over them.
func (l *treeLayout) placeSubtrees(n int) {
	children := l.children[n]
	if len(children) == 0 {
		l.outlines[n] = subtreeOutline{[]float32{0}, []float32{0}}
		return
	}
	whole, width := l.row(children)
	for _, c := range children {
		l.shift[c] -= width / 2
		delete(l.outlines, c)
	}
	o := subtreeOutline{append(make([]float32, 0, len(whole.left)+1), 0), append(make([]float32, 0, len(whole.left)+1), 0)}
	for i := range whole.left {
		o.left, o.right = append(o.left, whole.left[i]-width/2), append(o.right, whole.right[i]-width/2)
	}
	l.outlines[n] = o
}

// row puts subtrees side by side, the first at 0. It returns the outline of all of them, and the shift of the last.
func (l *treeLayout) row(nodes []int) (whole subtreeOutline, width float32) {
	for i, n := range nodes {
		next := l.outlines[n]
		if i > 0 {
			width = max(width+1, separation(whole.right, next.left))
		}
		l.shift[n] = width
		for level := range next.left {
			left, right := next.left[level]+width, next.right[level]+width
			if level == len(whole.left) {
				whole.left, whole.right = append(whole.left, left), append(whole.right, right)
				continue
			}
			whole.left[level], whole.right[level] = min(whole.left[level], left), max(whole.right[level], right)
		}
	}
	return whole, width
}

// separation returns how far to the right an outline must move to keep clear of another one.
func separation(right, left []float32) (by float32) {
	for level := range min(len(right), len(left)) {
		by = max(by, right[level]-left[level]+1)
	}
	return by
}

// resolve turns shifts into places, from 0 of the leftmost.
func (l *treeLayout) resolve() {
	whole, _ := l.row(l.roots)
	least := float32(0)
	for _, x := range whole.left {
		least = min(least, x)
	}
	next := slices.Clone(l.roots)
	for _, r := range l.roots {
		l.places[r].X = l.shift[r] - least
	}
	for len(next) > 0 {
		n := next[len(next)-1]
		next = next[:len(next)-1]
		for _, c := range l.children[n] {
			l.places[c].X = l.places[n].X + l.shift[c]
			next = append(next, c)
		}
	}
}
