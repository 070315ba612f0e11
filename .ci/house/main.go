// Command house prints how the program is built; make house runs it.
package main

import (
	"fmt"
	"log"
	"maps"
	"slices"
	"strings"

	"tilewise/solver/test/house"
)

func main() {
	sources, _, err := house.Sources(".", "")
	if err != nil {
		log.Fatal(err)
	}
	h := house.Count(sources)
	upward := slices.Sorted(maps.Keys(h.Arrows))
	upward = slices.DeleteFunc(upward, func(arrow string) bool { return !h.Arrows[arrow] })
	idle, exported := h.Idle()
	fmt.Printf("%6d lines of Go without tests, %d of tests\n", h.Lines, h.TestLines)
	fmt.Printf("%6d structs of functions that are handed between packages of app/ui\n", len(h.FunctionStructs))
	fmt.Printf("%6d of %d imports within app/ui lead to a package around the importing one\n", len(upward), len(h.Arrows))
	fmt.Printf("%6d of %d exported names that no other package's sources mention\n", idle, exported)
	for _, list := range [][]string{h.FunctionStructs, upward} {
		fmt.Println("\n" + strings.Join(list, "\n"))
	}
}
