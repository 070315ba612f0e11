// Package lab is the third view of the window: pages on which searches are measured, compared, watched and explained.
//
// The one idea: a page shows the experiment of package bench, and keeps nothing of it. What of it is looked at is the
// selection; what changes it, the editor.
//
// The pages are a list (pages.go): a new one is one file and one row of it.
package lab
