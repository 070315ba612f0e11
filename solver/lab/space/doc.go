// Package space is maps of whole state spaces: the 360 states of 2×3, the 181,440
// of 3×3. A Space is the states and who is next to whom; a Layout gives each a
// place on a sheet; a View is what part of the sheet one looks at; and Draw puts
// it into a picture, a palette entry a state, fast enough to be moved about by
// hand. None of it knows a window.
//
// States lie by their distance from the goal, one layer around the other, or below
// it. Within a layer each lies near the mean of its neighbours in the layers beside
// it, the order that makes edges short (K. Sugiyama, S. Tagawa & M. Toda, Methods
// for visual understanding of hierarchical system structures, 1981).
package space
