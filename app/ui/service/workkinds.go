package service

import "tilewise/app/ui/kit"

// The kinds of work, the most important last.
const (
	Shuffling kit.WorkKind = iota
	Opening
	Exporting
	Certifying
)
