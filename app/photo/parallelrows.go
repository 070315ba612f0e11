package photo

import (
	"runtime"

	"tilewise/solver/guard"
)

// inParallel divides n rows among all processor cores and calls work for each part. A panic in one of them becomes a
// panic of inParallel.
func inParallel(n int, work func(from, to int)) {
	crew := guard.NewWorkers(nil)
	parts := min(runtime.GOMAXPROCS(0), n)
	for i := range parts {
		crew.Go(func() { work(n*i/parts, n*(i+1)/parts) })
	}
	if err := crew.Wait(); err != nil {
		panic(err)
	}
}
