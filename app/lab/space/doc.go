// Package space lays out maps of whole state spaces: the 360 states of 2×3, the 181,440 of 3×3. A
// Space is the states and their neighbours; a MapLayout gives each state a place on a sheet; a Viewport is
// the part of the sheet that is shown; and Draw draws it into a picture, a palette entry for each
// state, fast enough to be moved by hand. None of it knows a window.
//
// States are placed by their distance from the goal, one layer around the other, or below it. Within a layer each state
// is near the mean of its neighbours in the adjacent layers, the order that makes edges short (K. Sugiyama, S. Tagawa &
// M. Toda, Methods for visual understanding of hierarchical system structures, 1981).
package space
