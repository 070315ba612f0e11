package photo

import (
	"runtime"

	"tilewise/solver/guard"
)

// bands has all cores work on n rows, each on some of them. A panic in one of
// them is a panic here.
func bands(n int, work func(from, to int)) {
	crew := guard.NewCrew(nil)
	parts := min(runtime.GOMAXPROCS(0), n)
	for i := range parts {
		crew.Go(func() { work(n*i/parts, n*(i+1)/parts) })
	}
	if err := crew.Wait(); err != nil {
		panic(err)
	}
}
