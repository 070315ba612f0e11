// Package testbudget limits what one input of a fuzz test may take of memory and time: no more than a file from a
// stranger may take of a machine.
package testbudget

import (
	"runtime/metrics"
	"strings"
	"testing"
	"time"

	"tilewise/solver/machine"
)

// longest is the processor time that one input may take: thousands of times what any known input takes.
const longest = 10 * time.Second

// Of begins to count allocations. The function that it returns fails the test if more than a number of megabytes was
// allocated since, or if the processors worked too long.
func Of(t testing.TB, megabytes uint64) (end func()) {
	t.Helper()
	before, began := allocated(), machine.CPUTime()
	return func() {
		t.Helper()
		if took := (allocated() - before) >> 20; took > megabytes {
			t.Errorf("one input takes %d MB of memory; expected at most %d", took, megabytes)
		}
		if took := machine.CPUTime() - began; took > longest {
			t.Errorf("one input takes %s of the processors; expected at most %s", took, longest)
		}
	}
}

// OneGoroutine skips a long test of one goroutine in short runs. These are the runs with the race detector, which finds
// nothing in one goroutine.
func OneGoroutine(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("long, and of one goroutine: with the race detector there is nothing to find")
	}
}

// allocated returns the memory that was ever asked for, in bytes.
func allocated() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

// Bombs returns texts that a parser may expand to very much, each of at least a size in bytes.
func Bombs(size int) map[string]string {
	return map[string]string{
		"a key of many parts":         strings.Repeat("a.", size/2) + "a = 1",
		"a key of many quoted parts":  strings.Repeat(`"a" . `, size/6) + "a = 1",
		"a heading of many parts":     "[" + strings.Repeat("a.", size/2) + "a]\nb = 1",
		"a list's heading":            "[[" + strings.Repeat("a.", size/2) + "a]]\nb = 1",
		"tables within tables":        "a = " + strings.Repeat("{a = ", size/5) + "1" + strings.Repeat("}", size/5),
		"tables with keys of parts":   "a = " + strings.Repeat("{a.a.a.a = ", size/11) + "1" + strings.Repeat("}", size/11),
		"lists within lists":          "a = " + strings.Repeat("[", size),
		"deep keys under a deep head": "[a.a.a.a]\n" + strings.Repeat("a.", size/2) + "a = 1",
		"many tables":                 strings.Repeat("[[a]]\n", size/6),
		"many items":                  "a = [" + strings.Repeat("1,", size/2) + "]",
		"many items on many lines":    "a = [" + strings.Repeat("\n1,", size/3) + "]",
		"a word without an end":       "a = " + strings.Repeat("x", size),
		"many keys of one letter":     strings.Repeat("a=1\n", size/4),
		"behind a text":               `a = ["""x"""", ` + strings.Repeat("[", size),
		"behind a text of five":       `a = ["""x""""", ` + strings.Repeat("[", size),
		"behind a letter":             `a = ['''x'''', ` + strings.Repeat("[", size),
		"behind a quote":              `a = ["\"", ` + strings.Repeat("[", size),
		"behind a comment":            "a = [ # \" ' \"\"\"\n" + strings.Repeat("[", size),
		"deep JSON":                   strings.Repeat(`{"a":`, size/5),
		"lists of JSON":               strings.Repeat(`[`, size),
		"many members of JSON":        "{" + strings.Repeat(`"a":0,`, size/6) + `"a":0}`,
	}
}
