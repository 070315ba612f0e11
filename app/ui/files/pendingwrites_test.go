package files

import "testing"

// A write that begins while another goroutine waits is waited for, too.
func TestWritesComeWhileSomebodyWaits(t *testing.T) {
	var w pendingWrites
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for range 50_000 {
			w.wait()
		}
	}()
	for {
		select {
		case <-ended:
			return
		default:
			done := w.begin()
			done()
		}
	}
}
