package testbudget

import "testing"

// failureRecorder is a test that only remembers whether it has failed.
type failureRecorder struct {
	testing.TB
	failed bool
}

func (r *failureRecorder) Helper()               {}
func (r *failureRecorder) Errorf(string, ...any) { r.failed = true }

var kept []byte

func TestWhatTakesTooMuchFails(t *testing.T) {
	for megabytes, want := range map[int]bool{1: false, 40: true} {
		one := &failureRecorder{TB: t}
		end := Of(one, 10)
		kept = make([]byte, megabytes<<20)
		if end(); one.failed != want {
			t.Errorf("%d MB of 10: failed %v; want %v", megabytes, one.failed, want)
		}
	}
}
