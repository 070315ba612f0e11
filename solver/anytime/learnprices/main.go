// Command learnprices makes solver/anytime/learnedpricetable.go, from seeds, in some half an hour of processor time:
//
//	go run ./solver/anytime/learnprices > solver/anytime/learnedpricetable.go
//
// With sides as arguments it writes the entries of these only.
package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"runtime"
	"strconv"

	"tilewise/solver/anytime"
)

func main() {
	sides := []int{5, 6}
	if len(os.Args) > 1 {
		sides = sides[:0]
	}
	for _, a := range os.Args[min(1, len(os.Args)):] {
		side, err := strconv.Atoi(a)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
		sides = append(sides, side)
	}
	var text bytes.Buffer
	text.WriteString("package anytime\n\n// learnedTables are the prices of each side. `go run ./solver/anytime/learnprices` " +
		"makes them.\nvar learnedTables = map[int]learnedTable{\n")
	for _, side := range sides {
		if err := anytime.WritePrices(context.Background(), &text, side, runtime.NumCPU()); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	text.WriteString("}\n")
	if _, err := os.Stdout.Write(text.Bytes()); err != nil {
		os.Exit(1)
	}
}
