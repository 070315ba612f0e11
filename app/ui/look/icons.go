package look

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Icons for which Fyne has none. All are filled shapes in a square of 24 by 24, so that the theme can colour them.
var (
	PlayIcon = icon("play",
		`<rect x="3" y="3" width="8" height="8" rx="2"/><rect x="13" y="3" width="8" height="8" rx="2"/>`+
			`<rect x="3" y="13" width="8" height="8" rx="2"/><circle cx="17" cy="17" r="1.6"/>`)
	SolveIcon   = icon("solve", `<path d="M13.6 2 4.8 13.4h5.6L9.6 22l9.6-12.2h-6.2z"/>`)
	ShuffleIcon = icon("shuffle", `<path d="M2.5 6h4.6l8.2 10H18v-2.8l4.3 3.8-4.3 3.8V18h-3.7L6.1 8H2.5z"/>`+
		`<path d="M2.5 16h3.6l1.9-2.3 1.3 1.6L7.1 18H2.5z"/><path d="M18 3.2 22.3 7 18 10.8V8h-2.7l-1.8 2.2-1.3-1.6L14.3 6H18z"/>`)
	PanelIcon = icon("panel",
		`<path d="M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zm0 2v12h10V6z"/>`)
	HintIcon = icon("hint", `<path d="M12 2.5a7 7 0 0 0-4 12.7V17h8v-1.8a7 7 0 0 0-4-12.7z"/><rect x="8.5" y="18.4" width="7" height="1.6" rx=".8"/>`+
		`<rect x="10" y="20.8" width="4" height="1.4" rx=".7"/>`)
	PhotosIcon = icon("photos", `<path d="M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm0 2v11.2l4.2-5.2 3.6 4.4 2.4-2.8 3.8 4.4V5z"/><circle cx="15.6" cy="8.6" r="1.8"/>`)
	ShareIcon  = icon("share", `<circle cx="17.5" cy="5" r="3"/><circle cx="6" cy="12" r="3"/><circle cx="17.5" cy="19" r="3"/><path d="M6.5 11.1 17 4.1l1 1.8-10.5 7zM6.5 12.9l1-1.8 10.5 7-1 1.8z"/>`)
	CropIcon   = icon("crop", `<path d="M6 1.5h2V16h14.5v2H18v4.5h-2V18H6V8H1.5V6H6z"/><path d="M10 6h8v8h-2V8h-6z"/>`)
	CentreIcon = icon("centre", `<circle cx="12" cy="12" r="3"/><path d="M3 9V5a2 2 0 0 1 2-2h4v2H5v4zm12-6h4a2 2 0 0 1 2 2v4h-2V5h-4zm6 12v4a2 2 0 0 1-2 2h-4v-2h4v-4zM9 21H5a2 2 0 0 1-2-2v-4h2v4h4z"/>`)
	ReviewIcon = icon("review",
		`<path d="M3 3h2v16h16v2H3z"/><path d="M6.6 14.6 11 9.2l3.4 3.4 5-6.4 1.6 1.2-6.4 8.2-3.5-3.5-2.9 3.6z"/>`)
	TilesIcon = icon("tiles", `<path d="M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm0 2v14h14V5z"/><path d="M7.5 7.5h7v2h-3.6l5.6 5.6-1.4 1.4-5.6-5.6v3.6h-2z"/>`)
	GoalIcon  = icon("goal", `<path d="M5 2.5h2V4h12.5l-3 4.5 3 4.5H7v8.5H5z"/>`)
	LabIcon   = icon("lab", `<path d="M8 2h8v2h-1v5.2l5.3 9.1A2.5 2.5 0 0 1 18.1 22H5.9a2.5 2.5 0 0 1-2.2-3.7L9 9.2V4H8zm3 2v5.7L9.2 13h5.6L13 9.7V4z"/>`)
	StarIcon  = icon("star", `<path d="m12 2.2 3 6.3 6.9.9-5 4.8 1.2 6.8-6.1-3.3L5.9 21l1.2-6.8-5-4.8 6.9-.9z"/>`)
	StopIcon  = icon("stop", `<rect x="5.5" y="5.5" width="13" height="13" rx="2.5"/>`)
)

func icon(name, shapes string) fyne.Resource {
	return theme.NewThemedResource(fyne.NewStaticResource(name+".svg", []byte(
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">`+shapes+`</svg>`)))
}

// PathIcon returns a line through cells of a board of 4×4, given as column and row, from a dot at the first.
func PathIcon(name string, cells [][2]int) fyne.Resource {
	var shapes strings.Builder
	at := func(c [2]int) (x, y int) { return 3 + 6*c[0], 3 + 6*c[1] }
	for i, c := range cells {
		x, y := at(c)
		if i == 0 {
			fmt.Fprintf(&shapes, `<circle cx="%d" cy="%d" r="2.6"/>`, x, y)
			continue
		}
		px, py := at(cells[i-1])
		if far := max(px-x, x-px) + max(py-y, y-py); far > 6 { // the next row: a dot, no line
			fmt.Fprintf(&shapes, `<circle cx="%d" cy="%d" r="1.4"/>`, x, y)
			continue
		}
		fmt.Fprintf(&shapes, `<rect x="%d" y="%d" width="%d" height="%d"/>`, min(px, x)-1, min(py, y)-1,
			max(px-x, x-px)+2, max(py-y, y-py)+2)
	}
	return icon("path-"+name, shapes.String())
}

// Icons for going through a record.
var (
	PlayBackIcon  = icon("play-back", `<path d="M16 5v14L5 12z"/>`)
	BoundIcon     = icon("bound", `<path d="M11 3h2v18h-2z"/><path d="M15 7.5v9l6.5-4.5zM2.5 11h6v2h-6z"/>`)
	BoundBackIcon = icon("bound-back", `<path d="M11 3h2v18h-2z"/><path d="M9 7.5v9L2.5 12zM15.5 11h6v2h-6z"/>`)
	BestIcon      = icon("best", `<path d="M3 5h2v14H3z"/><path d="M7 6.2 13.4 12.6V9H15v7H8v-1.6h3.9L5.6 8.1z"/><circle cx="19" cy="17" r="2.4"/>`)
	BestBackIcon  = icon("best-back", `<path d="M19 5h2v14h-2z"/><path d="M17 6.2 10.6 12.6V9H9v7h7v-1.6h-3.9l6.3-6.3z"/><circle cx="5" cy="17" r="2.4"/>`)
	FarIcon       = icon("far", `<path d="M3 6v12l6-6zm6 0v12l6-6zm6 0v12l6-6z"/>`)
	FarBackIcon   = icon("far-back", `<path d="M21 6v12l-6-6zm-6 0v12l-6-6zm-6 0v12l-6-6z"/>`)
)
