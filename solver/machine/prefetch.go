//go:build amd64 || arm64

package machine

// Prefetch has the processor fetch words from memory and does not wait for them. A
// load that finds nothing near keeps the few hundred instructions after it from being
// finished, so only a few loads wait at a time; these hold up nothing. It
// changes nothing that can be seen, and nil is no fault.
//
//go:noescape
func Prefetch(words []*uint64)
