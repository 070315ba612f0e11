package files

import "testing"

// More may be written while somebody waits, who is not ended by it.
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
