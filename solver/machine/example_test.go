package machine_test

import (
	"fmt"

	"tilewise/solver/machine"
)

// Amounts of memory as the user reads them.
func ExampleBytes() {
	fmt.Println(machine.Bytes(31_457_280), machine.Bytes(999))
	// Output:
	// 31.5 MB 999 B
}
