package figures

import "strings"

// Unbroken is a space at which no line breaks.
const Unbroken = "\u00a0"

// BetweenParts lets lines break only at the dots between the parts of a sentence; where
// one breaks, the dot is left out.
func BetweenParts(words string) string {
	parts := strings.Split(words, " · ")
	for i, part := range parts {
		parts[i] = strings.ReplaceAll(part, " ", Unbroken)
	}
	return strings.Join(parts, " ·"+Unbroken)
}
