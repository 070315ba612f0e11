//go:build e2e && linux

package e2e

import (
	"fmt"
	"image"
	"image/color"
	"iter"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/disintegration/imaging"
)

// monkeyKeys are keys that do not end the program. Some come more often.
var monkeyKeys = strings.Fields(`Left Right Up Down w a s d Left Right Up Down w a s d
	n h p r i i x l c e m o t v b z j g f u y space space Return Return Escape Escape Home End Prior Next Delete BackSpace
	Menu comma period minus equal slash 0 1 2 3 4 5 6 7 8 9 Tab Tab Tab shift+Tab F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 shift+F10
	ctrl+Left ctrl+Right ctrl+Up ctrl+Down ctrl+a ctrl+b ctrl+c ctrl+d ctrl+e ctrl+f ctrl+g ctrl+h ctrl+k ctrl+l ctrl+n
	ctrl+o ctrl+r ctrl+s ctrl+t ctrl+v ctrl+v ctrl+x ctrl+y ctrl+z ctrl+z ctrl+comma ctrl+Return ctrl+Return ctrl+Prior ctrl+Next
	ctrl+0 ctrl+1 ctrl+2 ctrl+3 ctrl+4 ctrl+5 ctrl+minus ctrl+equal
	ctrl+shift+1 ctrl+shift+2 ctrl+shift+3 ctrl+shift+b ctrl+shift+c ctrl+shift+d ctrl+shift+e ctrl+shift+f ctrl+shift+g
	ctrl+shift+i ctrl+shift+j ctrl+shift+l ctrl+shift+m ctrl+shift+n ctrl+shift+o ctrl+shift+p ctrl+shift+s ctrl+shift+t
	ctrl+shift+z ctrl+shift+Return alt+0 alt+2 alt+3 alt+4 alt+5 alt+f alt+g alt+v alt+s alt+h alt Return Escape`)

// monkeySheets are the keys that open a sheet or a view.
var monkeySheets = strings.Fields(`ctrl+n ctrl+comma ctrl+k F1 F10 ctrl+o ctrl+s ctrl+shift+o ctrl+e ctrl+g ctrl+d ctrl+b
	ctrl+shift+n alt+0 ctrl+shift+1 ctrl+shift+2 ctrl+shift+3 ctrl+h ctrl+l ctrl+shift+e ctrl+shift+b`)

// monkeyHabit is a few things that are done one after the other.
type monkeyHabit struct {
	often int
	does  func(m *monkey) []monkeyEvent
}

var monkeyHabits = []monkeyHabit{
	{8, func(m *monkey) []monkeyEvent { return m.keys(strings.Fields("Left Right Up Down w a s d"), 24) }},
	{8, func(m *monkey) []monkeyEvent { return m.keys(monkeyKeys, 8) }},
	{6, func(m *monkey) (list []monkeyEvent) { // presses
		for range 1 + m.chance.IntN(6) {
			at := m.at()
			list = append(list, monkeyEvent{Do: "press", At: at, To: at, N: []int{1, 1, 1, 1, 3, 2}[m.chance.IntN(6)],
				Times: 1 + m.chance.IntN(8)/7})
		}
		return list
	}},
	{2, func(m *monkey) []monkeyEvent { return []monkeyEvent{{Do: "press", At: m.at(), To: m.at(), N: 1}} }},
	{1, func(m *monkey) []monkeyEvent { return []monkeyEvent{{Do: "point", At: m.at(), To: m.at()}} }},
	{1, func(m *monkey) []monkeyEvent {
		return []monkeyEvent{{Do: "wheel", At: m.at(), N: 4 + m.chance.IntN(2), Times: 1 + m.chance.IntN(8)}}
	}},
	{3, func(m *monkey) []monkeyEvent { // a sheet or a view, and keys in it
		list := append([]monkeyEvent{{Do: "key", Text: monkeySheets[m.chance.IntN(len(monkeySheets))]}},
			m.keys(strings.Fields("Tab Tab Tab Down Up Left Right Return space Prior Next a e 1 7 Home BackSpace Return"), 12)...)
		return append(list, m.keys([]string{"Escape"}, 2)...)
	}},
	{3, func(m *monkey) []monkeyEvent { // a page of the Lab, by what stands above the desk
		row := 55 + m.chance.IntN(20)
		list := []monkeyEvent{{Do: "key", Text: "ctrl+shift+3"}}
		for _, from := range []int{110, m.size.X / 2, m.size.X / 2} {
			at := image.Pt(from+m.chance.IntN(max(370, m.size.X-m.size.X/2)), row)
			list = append(list, monkeyEvent{Do: "press", At: at, To: at, N: 1})
		}
		return append(list,
			m.keys(strings.Fields("ctrl+Return Right Left Up Down Next Prior Home End space 1 2 3 a b Tab Return i i Escape"), 10)...)
	}},
	{2, func(m *monkey) []monkeyEvent { // a view that a game is needed for, and keys in it
		list := append([]monkeyEvent{{Do: "home"}}, m.keys(strings.Fields("Left Right Up Down"), 6)...)
		list = append(list, m.keys(strings.Fields("r r e c ctrl+Return ctrl+shift+e"), 1)...)
		return append(list, m.keys(strings.Fields("Left Right Up Down Home End Tab 1 5 h i n equal minus space Return Return Escape"), 10)...)
	}},
	{1, func(m *monkey) []monkeyEvent { // a lesson or an experiment, and keys in it
		file := fmt.Sprint("file ", 6+m.chance.IntN(2))
		return append([]monkeyEvent{{Do: "home"}, {Do: "put", Text: file}, {Do: "key", Text: "ctrl+v"}},
			m.keys(strings.Fields("Next Next Next Prior Down Up Return 1 2 3 Left Right i h space ctrl+Return Escape"), 16)...)
	}},
	{2, func(m *monkey) []monkeyEvent { // any command of all, by letters of its name
		list := append([]monkeyEvent{{Do: "key", Text: "ctrl+shift+p"}}, m.keys(strings.Split("aeiorstnlmcdp", ""), 2)...)
		list = append(append(list, m.keys([]string{"Down"}, 9)...), monkeyEvent{Do: "key", Text: "Return"})
		return append(list, m.keys(strings.Fields("Tab Down Left Return space a 1 Escape"), 6)...)
	}},
	{2, func(m *monkey) []monkeyEvent { // a paste, at the board or into what has the focus
		what := fmt.Sprintf("%s %d", []string{"text", "text", "text", "file", "photo", "nobody"}[m.chance.IntN(6)],
			m.chance.IntN(100))
		paste := []monkeyEvent{{Do: "put", Text: what}, {Do: "key", Text: "ctrl+v"}}
		switch m.chance.IntN(3) {
		case 0:
			paste = append([]monkeyEvent{{Do: "home"}}, paste...)
		case 1:
			paste = append([]monkeyEvent{{Do: "key", Text: []string{"ctrl+k", "alt+0", "ctrl+shift+n", "F1"}[m.chance.IntN(4)]}},
				paste...)
		}
		return append(paste, m.keys(strings.Fields("a Return BackSpace Escape Left"), 3)...)
	}},
	{1, func(m *monkey) []monkeyEvent { // another size, and displays while its board is being made
		return append(m.keys(strings.Fields("alt+2 alt+3 alt+4 alt+5"), 1),
			m.keys(strings.Fields("i i h x Up Left ctrl+Return"), 4)...)
	}},
	{1, func(m *monkey) []monkeyEvent { // any size
		side := func() string { return fmt.Sprint(2 + m.chance.IntN(9)) }
		list := []monkeyEvent{{Do: "key", Text: "alt+0"}, {Do: "key", Text: "ctrl+a"}}
		for _, key := range strings.Split(side()+"x"+side(), "") {
			list = append(list, monkeyEvent{Do: "key", Text: key})
		}
		return append(append(list, monkeyEvent{Do: "key", Text: "Return"}),
			m.keys(strings.Fields("i i h x Up Left ctrl+Return"), 4)...)
	}},
	{1, func(m *monkey) []monkeyEvent {
		return []monkeyEvent{{Do: "size", To: image.Pt(300+m.chance.IntN(700), 240+m.chance.IntN(460))}}
	}},
	{2, func(m *monkey) []monkeyEvent { return []monkeyEvent{{Do: "wait", N: 50 + m.chance.IntN(700)}} }},
	{1, func(m *monkey) []monkeyEvent { return []monkeyEvent{{Do: "home"}} }},
	{1, func(m *monkey) []monkeyEvent {
		if m.chance.IntN(4) > 0 {
			return nil
		}
		return []monkeyEvent{{Do: "drop", At: m.at(), N: m.chance.IntN(100)}}
	}},
}

// invent returns what a monkey does by chance while it goes on. It kills the program after up to 2,000 events; in the
// first half of a run of an hour it does not, and records the memory at each 500th event.
func (m *monkey) invent(goesOn func() bool, minutes float64) iter.Seq[monkeyEvent] {
	var all []monkeyHabit
	for _, h := range monkeyHabits {
		all = append(all, slices.Repeat([]monkeyHabit{h}, h.often)...)
	}
	const long, between = 40, 500
	half := time.Now()
	if minutes >= long {
		half = half.Add(time.Duration(minutes/2) * time.Minute)
	}
	return func(yield func(monkeyEvent) bool) {
		for goesOn() {
			began, life, rested := m.events, 100+m.chance.IntN(1900), m.events
			if !yield(monkeyEvent{Do: "start", Text: []string{"en", "de", "fr"}[m.chance.IntN(3)]}) {
				return
			}
			for m.program != nil && (m.events-began < life || time.Now().Before(half)) && goesOn() {
				var list []monkeyEvent
				for range 1 + m.chance.IntN(24) { // a frame handles all events since the last frame
					list = append(list, all[m.chance.IntN(len(all))].does(m)...)
				}
				list = append(list, monkeyEvent{Do: "ping"})
				if m.events-rested >= between && time.Now().Before(half) {
					list, rested = append(list, monkeyEvent{Do: "rest"}), m.events
				}
				for _, e := range list {
					if m.program == nil { // it has ended
						break
					}
					m.hand.focus(m.window)
					if !yield(e) {
						return
					}
				}
			}
			end := []monkeyEvent{{Do: "kill"}}
			if m.chance.IntN(2) == 0 {
				end = append([]monkeyEvent{{Do: "home"}},
					append(m.keys(strings.Fields("Left Right Up Down"), 12), monkeyEvent{Do: "kill", Text: "settled"})...)
			}
			for _, e := range end {
				if !yield(e) {
					return
				}
			}
		}
	}
}

// at returns a random point of the window.
func (m *monkey) at() image.Point {
	return image.Pt(m.chance.IntN(max(1, m.size.X)), m.chance.IntN(max(1, m.size.Y)))
}

// keys returns the presses of up to most keys, each chosen at random from of.
func (m *monkey) keys(of []string, most int) (list []monkeyEvent) {
	for range 1 + m.chance.IntN(most) {
		list = append(list, monkeyEvent{Do: "key", Text: of[m.chance.IntN(len(of))]})
	}
	return list
}

// oddTexts returns texts that a user would hardly paste, and boards.
func oddTexts() []string {
	chance := rand.New(rand.NewPCG(1, 2))
	var any strings.Builder
	for range 30_000 {
		any.WriteRune(rune(1 + chance.IntN(0xFFFF)))
	}
	return []string{
		"", " ", "\x00\x01\x02\x7f", "\r\n\t\v", "🙂🧩👩‍👩‍👧", "שלום עולם مرحبا", "e" + strings.Repeat("\u0301", 500),
		any.String(),
		strings.Repeat("a", 200_000), strings.Repeat("8 6 7 2 5 4 3 0 1\n", 5000), strings.Repeat("../", 2000) + "etc/passwd",
		strings.Repeat("🙂", 40_000),
		"8 6 7 2 5 4 3 0 1", "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0", "1 2 0 3", "1 1 1 1", "no board at all", "RULD RULD",
		"7x3", "0x0", "-1", "99999999999999999999",
		"https://example.invalid/", "file:///nothing.png", "{\"a\":[[[[", "[[run]]\nalgorithm = \"astar\"\n", "%s%n%x",
		"<svg onload=alert(1)>",
	}
}

// manyFiles returns photos of all sizes and colours, and other files that can be opened: an experiment, a lesson, and
// files that are missing or of another kind than their names.
func manyFiles(t testing.TB) (files []string) {
	t.Helper()
	folder := t.TempDir()
	for n := range 6 {
		path := filepath.Join(folder, fmt.Sprintf("photo-%d.png", n))
		hue := color.NRGBA{uint8(n * 37), uint8(255 - n*31), uint8(n * n * 5), uint8(255 - n%2*100)}
		if err := imaging.Save(imaging.New(300+n*400, 1500-n*200, hue), path); err != nil {
			t.Fatal(err)
		}
		files = append(files, path)
	}
	letter := []byte("Dear reader")
	contents := map[string][]byte{"letter.jpg": letter, "letter.tilewise": letter, "letter.toml": letter}
	for _, name := range []string{"experiments/4-growth.toml", "lessons/03-depth.toml"} {
		content, err := os.ReadFile(filepath.Join("..", "..", "resources", name))
		if err != nil {
			t.Fatal(err)
		}
		contents[filepath.Base(name)] = content // a copy, which may be saved to
	}
	for _, name := range slices.Sorted(maps.Keys(contents)) {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, contents[name], 0o600); err != nil {
			t.Fatal(err)
		}
		files = append(files, path)
	}
	return append(files, filepath.Join(folder, "nothing.png"))
}

// weight is the memory of a resting program, in megabytes. The heap is counted without the tables: those of every
// heuristic that was used stay for the next search.
type weight struct{ resident, heap, goroutines, tables int }

func (w weight) String() string {
	return fmt.Sprintf("%d MB resident and %d MB of heap beside %d MB of tables, %d goroutines", w.resident, w.heap, w.tables, w.goroutines)
}

// flat fails the test if the program grows. The recorded and measured searches in the Lab come and go, by twenty
// megabytes; so the average of the last third is compared with that of the first. Resident memory is logged and not
// compared: the race detector keeps notes on all memory that was ever used. TestPhotosGiveTheirMemoryBack measures it
// without the detector.
func (m *monkey) flat() {
	m.t.Helper()
	all := m.weights[min(5, len(m.weights)):] // the first five include things that are opened for the first time
	m.weights = nil
	third := len(all) / 3
	if third < 5 { // too few to tell whether it grows
		return
	}
	warm, now := average(all[:third]), average(all[len(all)-third:])
	m.t.Logf("after warming up %v; at the end %v", warm, now)
	if now.heap*10 > warm.heap*11 || now.goroutines*10 > warm.goroutines*11 {
		m.t.Error("it has grown by more than a tenth")
	}
}

func average(of []weight) (a weight) {
	for _, w := range of {
		a = weight{a.resident + w.resident, a.heap + w.heap, a.goroutines + w.goroutines, a.tables + w.tables}
	}
	n := len(of)
	return weight{a.resident / n, a.heap / n, a.goroutines / n, a.tables / n}
}
