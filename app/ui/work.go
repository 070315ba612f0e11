package ui

import "tilewise/app/ui/kit"

// The kinds of work, the most important last.
const (
	shufflingWork kit.Work = iota
	openingWork
	exportingWork
	certifyingWork
)
