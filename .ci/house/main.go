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
	fmt.Printf("%6d lines of Go without tests, %d of tests, %d of these in app/ui itself\n", h.Lines, h.TestLines,
		h.WindowTestLines)
	fmt.Printf("%6d structs of functions that are handed between packages of app/ui\n", len(h.FunctionStructs))
	fmt.Printf("%6d function fields in app/ui\n", h.FunctionFields)
	fmt.Printf("%6d calls of Window.Refresh\n", h.Refreshes)
	fmt.Printf("%6d methods of app/ui.shell, and functions that take it\n", h.OfShell)
	fmt.Printf("%6d fields of app/ui.shell, with those of what it embeds; %d of app/ui.parts, known only while it is made\n",
		h.Held("app/ui", "shell"), h.Held("app/ui", "parts"))
	fmt.Printf("%6d of %d imports within app/ui lead to a package around the importing one\n", len(upward), len(h.Arrows))
	fmt.Printf("%6d of %d exported names that no other package's sources mention\n", idle, exported)
	fmt.Printf("%6d of %d constructors called after another thing than they make\n", len(h.Misnamed), h.Constructors)
	for _, list := range [][]string{h.FunctionStructs, upward, h.Misnamed} {
		fmt.Println("\n" + strings.Join(list, "\n"))
	}
}
