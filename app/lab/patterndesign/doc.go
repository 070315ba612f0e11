// Package patterndesign helps the user to design patterns: it foretells what a partition is
// worth before its tables are built, and looks for a better one of the same shape.
//
// The forecast is the formula of R. E. Korf, M. Reid and S. Edelkamp ("Time
// complexity of iterative-deepening-A*", Artificial Intelligence 129, 2001), N(c) =
// Σᵢ Nᵢ · P(h ≤ c − i). In the long run a tree grows by a factor b with each level,
// and then the sum is
//
//	N(c) ≈ c₀ · b^c · E[b^−h]
//
// which knows a heuristic only by one number. It is a mean over all boards; those of
// one distance d need C(d) · E[b^−h], where C was measured and grows more slowly than
// b^d (and on 3×3, where trees are shallow, a power of E). Of an additive heuristic h = Σ v over the patterns, and
// their values hardly depend on each other:
//
//	E[b^−h] ≈ Π E[b^−v]
//
// So the worth of a pattern is a number of its own, taken from the histogram of its
// table. Tables of up to six tiles are built for that in the blink of an eye; the
// worth of a larger pattern follows from its parts, as if the two tiles t and u of
// it that lie the farthest apart knew of each other only through the others:
//
//	worth(P) ≈ worth(P − t) · worth(P − u) / worth(P − t − u)
package patterndesign
