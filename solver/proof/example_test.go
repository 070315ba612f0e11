package proof_test

import (
	"fmt"

	"tilewise/solver/proof"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/memdisk"
)

// Two computers each searched a part of a bound; their records are joined.
func Example() {
	head := proof.Head{Format: proof.Format, Size: "3x3", Goal: "blank-last", Start: "8 6 7 2 5 4 3 0 1", Bound: 29, Leaves: 2}
	first := proof.Record{Head: head, Part: 0, Of: 2, Done: 1, Expanded: 40, Next: 31}
	disk := memdisk.New("/proof")
	fmt.Println(proof.Write(disk, "/proof/first", first))
	second := proof.Record{Head: head, Part: 1, Of: 2, Done: 1, Expanded: 2, Next: 31}
	kept, _, err := proof.Read(disk, "/proof/first")
	if err != nil {
		panic(err)
	}
	joined := fixture.Must(proof.Join(append(kept, second)))
	fmt.Println(joined.Parts, joined.Expanded, joined.Exhausted, joined.Next)
	// Output:
	// <nil>
	// 2 42 true 31
}
