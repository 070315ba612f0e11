package menu

import "testing"

func TestOneOfTheChoicesIsMarked(t *testing.T) {
	chosen := 3
	items := Choices([]int{3, 4}, chosen, func(n int) string { return string(rune('0' + n)) }, func(n int) { chosen = n })
	items[1].Do()
	if len(items) != 2 || items[1].Label != "4" || !items[0].Marked || items[1].Marked || items[0].Separates() ||
		chosen != 4 {
		t.Errorf("%+v; chosen is %d", items, chosen)
	}
}
