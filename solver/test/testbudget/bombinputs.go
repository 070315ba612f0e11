package testbudget

import "strings"

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
