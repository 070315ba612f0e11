package memdisk

import (
	"fmt"
	"testing"
)

// Every does something on a copy of a disk again and again: each time another of
// its calls fails, in each way, until none is left that has not failed. After each
// time the program ends, in each way, and look sees what is left; it must report
// what is wrong.
//
// do is the time before the end; what it returns is handed to look.
func Every[T any](t testing.TB, before *Disk, do func(d *Disk) T,
	look func(t testing.TB, where string, d *Disk, did T)) {
	t.Helper()
	tried := 0
	for _, fault := range Faults() {
		for _, end := range Ends() {
			for n := 1; ; n++ {
				d := before.Copy()
				d.Fail(n, fault)
				did := do(d)
				failed := d.Failed()
				d.Crash(end)
				look(t, fmt.Sprintf("%v at call %d, then %v", fault, n, end), d, did)
				if t.Failed() {
					return
				}
				if tried++; !failed {
					break
				}
			}
		}
	}
	if tried <= len(Faults())*len(Ends()) {
		t.Error("no call ever failed")
	}
}
