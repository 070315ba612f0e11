// Package lab is the third view of the window: pages on which searches are measured, compared, watched and explained.
//
// The one idea: the pages show the experiment that a workbench.Workbench holds, and keep no copy of
// it. The selection says which of its runs and boards is shown, and the editor changes it.
//
// allPages (pagelist.go) lists the pages: a new one is a file with its labPage, and a row of that list.
package lab
