//go:build amd64 || arm64

package machine

// Prefetch makes the processor fetch words from memory and does not wait for them. A plain load from memory stalls the
// few hundred instructions after it, so only a few of them wait at a time; a prefetch stalls none. It changes no value,
// and a nil pointer is no fault.
//
//go:noescape
func Prefetch(words []*uint64)
