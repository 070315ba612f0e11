// Command learnprices writes a file of solver/anytime/prices, learned from seeds in less than half an
// hour of processor time. That of 7×7 begins with 6.json: it was learned before the third round of that, and comes out
// otherwise now.
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
