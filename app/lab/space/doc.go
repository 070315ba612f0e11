// Package space lays out maps of whole state spaces: the 360 states of 2×3, the 181,440 of 3×3. A StateSpace is the
// states and their neighbours, a MapLayout gives each state a place on a sheet, and a Viewport is the visible part of
// the sheet. DrawDots draws it as a picture with a palette entry for each state, fast enough to be dragged. The package
// uses no window.
//
// States are placed by their distance from the goal: each layer lies around the one before, or below it. Within a layer
// each state is near the mean of its neighbours in the adjacent layers, the order that makes edges short (K. Sugiyama,
// S. Tagawa & M. Toda, Methods for visual understanding of hierarchical system structures, 1981).
package space
