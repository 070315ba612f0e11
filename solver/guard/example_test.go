package guard_test

import (
	"errors"
	"fmt"

	"tilewise/solver/guard"
)

// A panic comes back as an error.
func Example() {
	ended := make(chan error)
	guard.Go(func() error { panic("a defect") }, func(err error) { ended <- err })
	err := <-ended
	fmt.Println(err, errors.Is(err, guard.ErrInternal))
	// Output:
	// internal error: a defect true
}
