package memdisk

import (
	"fmt"
	"testing"
)

// Every runs do on copies of a disk, each time with another of its calls failing, in each way, until every call has
// failed once. After each run the program ends, in each way, and look examines what is left with the value that do
// returned; look must report what is wrong.
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
