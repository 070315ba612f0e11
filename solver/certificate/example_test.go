package certificate_test

import (
	"fmt"
	"strings"

	"tilewise/solver/certificate"
)

// An answer is written and read, and its claim is checked: the moves are replayed, the numbers compared.
func Example() {
	var file strings.Builder
	fmt.Println(certificate.Write(&file, certificate.Certificate{
		Format: certificate.Format, Version: 1, Size: "3x3", Goal: "blank-last", Start: "1 2 3 4 5 6 7 0 8",
		Algorithm: "bfs", Moves: "L", Found: true, Length: 1, LowerBound: 1, Optimal: true,
	}))
	fmt.Println(certificate.Read(strings.NewReader(file.String()), func(c certificate.Certificate) error {
		claim, err := c.Claim()
		fmt.Println(claim.Goal.Blank(), claim.LowerBound, err)
		return err
	}))
	// Output:
	// <nil>
	// 8 1 <nil>
	// <nil>
}
