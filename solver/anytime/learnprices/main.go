// Command learnprices writes a file of solver/anytime/prices, learned from seeds. That of 6×6 takes more than an hour
// of processor time, that of 8×8 half an hour.
//
//	go run ./solver/anytime/learnprices 6 > solver/anytime/prices/6.json
package main

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"os"
	"runtime"
	"strconv"

	"tilewise/solver/anytime"
)

func main() {
	var text bytes.Buffer
	side, err := strconv.Atoi(cmp.Or(append(os.Args, "")[1], "no side"))
	if err == nil {
		err = anytime.WritePrices(context.Background(), &text, side, runtime.NumCPU())
	}
	if err == nil {
		_, err = text.WriteTo(os.Stdout)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
