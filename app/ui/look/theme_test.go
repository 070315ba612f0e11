package look

import (
	"fmt"
	"image/color"
	"math"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/contrast"
)

var variants = map[string]fyne.ThemeVariant{"light": theme.VariantLight, "dark": theme.VariantDark}

// accentsToTry returns the kinds of accents that a photo may have: every hue, from grey to vivid, from black to white.
func accentsToTry() []color.NRGBA {
	var list []color.NRGBA
	for r := 0; r < 256; r += 51 {
		for g := 0; g < 256; g += 51 {
			for b := 0; b < 256; b += 51 {
				list = append(list, color.NRGBA{uint8(r), uint8(g), uint8(b), 255})
			}
		}
	}
	return list
}

func shown(t *Theme, name fyne.ThemeColorName, v fyne.ThemeVariant) color.NRGBA {
	return color.NRGBAModel.Convert(t.Color(name, v)).(color.NRGBA)
}

func TestEveryTextCanBeRead(t *testing.T) {
	pairs := map[fyne.ThemeColorName][]fyne.ThemeColorName{ // the inks, and what each lies on
		theme.ColorNameForeground: {theme.ColorNameBackground, ColorRail, ColorMount,
			theme.ColorNameOverlayBackground, theme.ColorNameMenuBackground, theme.ColorNameButton,
			theme.ColorNameInputBackground},
		theme.ColorNamePlaceHolder: {theme.ColorNameBackground, ColorRail, theme.ColorNameOverlayBackground,
			theme.ColorNameInputBackground, theme.ColorNameButton},
		theme.ColorNamePrimary:             {theme.ColorNameBackground, ColorRail, ColorMount, theme.ColorNameOverlayBackground},
		theme.ColorNameForegroundOnPrimary: {theme.ColorNamePrimary},
		theme.ColorNameError:               {theme.ColorNameBackground, ColorRail, theme.ColorNameOverlayBackground},
		theme.ColorNameWarning:             {theme.ColorNameBackground, ColorRail, theme.ColorNameOverlayBackground},
		theme.ColorNameSuccess:             {theme.ColorNameBackground},
		theme.ColorNameForegroundOnError:   {theme.ColorNameError},
		theme.ColorNameForegroundOnWarning: {theme.ColorNameWarning},
		theme.ColorNameForegroundOnSuccess: {theme.ColorNameSuccess},
		theme.ColorNameDisabled: {theme.ColorNameBackground, ColorRail, theme.ColorNameMenuBackground,
			theme.ColorNameDisabledButton},
	}
	for _, accent := range accentsToTry() {
		th := New(System, accent)
		for name, v := range variants {
			for ink, grounds := range pairs {
				for _, ground := range grounds {
					if got := contrast.Of(shown(th, ink, v), shown(th, ground, v)); got < ReadableContrast {
						t.Errorf("%s, accent %v: %s on %s has a contrast of %.2f", name, accent, ink, ground, got)
					}
				}
			}
		}
	}
}

// With high contrast, every ink is read on every ground, and every edge is seen.
func TestHighContrastIsHighForEveryPair(t *testing.T) {
	grounds := []fyne.ThemeColorName{theme.ColorNameBackground, ColorRail, ColorMount, ColorWell, theme.ColorNameButton,
		theme.ColorNameOverlayBackground, theme.ColorNameMenuBackground, theme.ColorNameInputBackground,
		theme.ColorNameHeaderBackground, theme.ColorNameDisabledButton}
	inks := []fyne.ThemeColorName{theme.ColorNameForeground, theme.ColorNamePlaceHolder, theme.ColorNamePrimary,
		theme.ColorNameHyperlink, theme.ColorNameError, theme.ColorNameWarning, theme.ColorNameSuccess,
		theme.ColorNameDisabled, theme.ColorNameInputBorder, theme.ColorNameSeparator, ColorBar, ColorMountRim}
	on := map[fyne.ThemeColorName]fyne.ThemeColorName{
		theme.ColorNameForegroundOnError: theme.ColorNameError, theme.ColorNameForegroundOnWarning: theme.ColorNameWarning,
		theme.ColorNameForegroundOnSuccess: theme.ColorNameSuccess, theme.ColorNameForegroundOnPrimary: theme.ColorNamePrimary,
	}
	for _, accent := range accentsToTry() {
		th := New(System|HighContrast, accent)
		for name, v := range variants {
			check := func(ink, ground fyne.ThemeColorName, veils ...fyne.ThemeColorName) {
				below := shown(th, ground, v)
				for _, veil := range veils {
					below = Over(shown(th, veil, v), below)
				}
				if got := contrast.Of(shown(th, ink, v), below); got < StrongContrast {
					t.Errorf("%s, accent %v: %s on %s %v has a contrast of %.2f", name, accent, ink, ground, veils, got)
				}
			}
			for _, ground := range grounds {
				for _, ink := range inks {
					check(ink, ground)
				}
				for _, veil := range []fyne.ThemeColorName{theme.ColorNameHover, theme.ColorNamePressed,
					theme.ColorNameSelection} {
					check(theme.ColorNameForeground, ground, veil)
				}
			}
			for ink, ground := range on {
				check(ink, ground)
			}
		}
	}
}

// A chosen option stands out: the rim of its pill from the row, and its word from the tinted fill.
func TestAChoiceThatIsTakenStandsOut(t *testing.T) {
	for _, accent := range accentsToTry() {
		th := New(System, accent)
		for name, v := range variants {
			for _, ground := range []fyne.ThemeColorName{theme.ColorNameInputBackground, ColorRail} {
				track := shown(th, ground, v)
				if got := contrast.Of(shown(th, theme.ColorNamePrimary, v), track); got < VisibleContrast {
					t.Errorf("%s, accent %v: the rim on %s has a contrast of %.2f", name, accent, ground, got)
				}
				fill := Over(shown(th, theme.ColorNameSelection, v), track)
				if got := contrast.Of(shown(th, theme.ColorNameForeground, v), fill); got < ReadableContrast {
					t.Errorf("%s, accent %v: the word on the fill on %s has a contrast of %.2f", name, accent, ground, got)
				}
			}
		}
	}
}

// Fyne draws a hard line of the colour Shadow at the ends of scroll areas, so the colour is transparent.
func TestNothingThatScrollsEndsInALine(t *testing.T) {
	for name, v := range variants {
		if got := shown(New(System, DefaultAccent), theme.ColorNameShadow, v); got.A != 0 {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// Words are drawn again in a shifted theme, as their colour is another, and look as before.
func TestAShiftedThemeLooksTheSame(t *testing.T) {
	th := New(System, DefaultAccent)
	for _, v := range variants {
		for _, ink := range []fyne.ThemeColorName{theme.ColorNameForeground, theme.ColorNamePlaceHolder,
			theme.ColorNamePrimary} {
			a, b := shown(th, ink, v), shown(th.Shifted(), ink, v)
			if a == b || a.R != b.R || a.G != b.G || max(a.B, b.B)-min(a.B, b.B) != 1 {
				t.Errorf("%s: %v and %v", ink, a, b)
			}
		}
	}
}

func TestPausedCanBeRead(t *testing.T) {
	th := New(System, DefaultAccent)
	for name, v := range variants {
		if got := contrast.Of(shown(th, theme.ColorNameForeground, v), shown(th, ColorWell, v)); got < ReadableContrast {
			t.Errorf("%s: contrast %.2f", name, got)
		}
	}
}

func TestVariantIsTheOneThatWasChosen(t *testing.T) {
	tests := []struct {
		chosen Variant
		system fyne.ThemeVariant
		want   fyne.ThemeVariant
	}{
		{System, theme.VariantLight, theme.VariantLight},
		{System, theme.VariantDark, theme.VariantDark},
		{Light, theme.VariantDark, theme.VariantLight},
		{Dark, theme.VariantLight, theme.VariantDark},
	}
	for _, tt := range tests {
		th := New(tt.chosen, DefaultAccent)
		if got := th.Shown(tt.system); got != tt.want {
			t.Errorf("chosen %v, system %v: %v, want %v", tt.chosen, tt.system, got, tt.want)
		}
		if got, want := th.Color(theme.ColorNameBackground, tt.system),
			New(System, DefaultAccent).Color(theme.ColorNameBackground, tt.want); got != want {
			t.Errorf("chosen %v, system %v: background %v, want %v", tt.chosen, tt.system, got, want)
		}
	}
}

func TestTheThemeIsComplete(t *testing.T) {
	th := New(System, DefaultAccent)
	for name, v := range variants {
		for _, c := range []fyne.ThemeColorName{ColorMount, ColorMountRim, ColorWell, ColorRail} {
			if shown(th, c, v).A != 255 {
				t.Errorf("%s: no %s", name, c)
			}
		}
	}
	if th.Icon(theme.IconNameConfirm) == nil || th.Font(fyne.TextStyle{}) == nil ||
		th.Size(theme.SizeNameWindowTitleBarHeight) <= 0 {
		t.Error("what is not ours is not Fyne's")
	}
}

func TestColorKnowsItsNamesUnderAnyTheme(t *testing.T) {
	a := test.NewTempApp(t)
	if got := Color(ColorMount); got != light[ColorMount] {
		t.Errorf("under another theme: %v", got)
	}
	a.Settings().SetTheme(New(Dark, DefaultAccent))
	if got := Color(ColorMount); got != dark[ColorMount] {
		t.Errorf("under ours: %v", got)
	}
}

// Counters must not jitter: the fonts' figures are of one width.
func TestFiguresAreOfOneWidth(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(New(Light, DefaultAccent))
	for _, style := range []fyne.TextStyle{{}, {Bold: true}, {Monospace: true}} {
		want := fyne.MeasureText("0", 100, style).Width
		for _, digit := range "123456789" {
			if got := fyne.MeasureText(string(digit), 100, style).Width; got != want {
				t.Errorf("%+v: %c is %v wide, 0 is %v", style, digit, got, want)
			}
		}
	}
}

// Shapes that carry a meaning have enough contrast to everything they lie on.
func TestShapesCanBeSeen(t *testing.T) {
	pairs := map[fyne.ThemeColorName][]fyne.ThemeColorName{ // the shapes, and what each lies on
		ColorBar: {ColorRail, theme.ColorNameInputBackground},
		theme.ColorNameInputBorder: {ColorRail, theme.ColorNameBackground, theme.ColorNameOverlayBackground,
			theme.ColorNameInputBackground, theme.ColorNameButton, ColorMount},
		theme.ColorNamePrimary:     {ColorRail, theme.ColorNameInputBackground, theme.ColorNameOverlayBackground},
		theme.ColorNamePlaceHolder: {ColorRail, theme.ColorNameOverlayBackground},
		theme.ColorNameError:       {ColorRail},
		theme.ColorNameWarning:     {ColorRail, theme.ColorNameOverlayBackground},
		theme.ColorNameSuccess:     {ColorRail},
	}
	for _, accent := range accentsToTry() {
		th := New(System, accent)
		for name, v := range variants {
			for kind, grounds := range pairs {
				for _, on := range grounds {
					shape, ground := shown(th, kind, v), shown(th, on, v)
					if kind == theme.ColorNameInputBorder {
						shape = softened(shape, ground)
					}
					if got := contrast.Of(shape, ground); got < VisibleContrast {
						t.Errorf("%s, accent %v: %s on %s has a contrast of %.2f", name, accent, kind, on, got)
					}
				}
			}
		}
	}
}

// softened returns a colour as the toolkit draws it in a line of one pixel with round corners: its shader fades a line
// over a pixel on each side, which leaves 0.844 of both the line and the edge of its shape.
func softened(line, ground color.NRGBA) color.NRGBA {
	const kept = 0.844 * 0.844
	mix := func(l, g uint8) uint8 { return uint8(kept*float64(l) + (1-kept)*float64(g)) }
	return color.NRGBA{mix(line.R, ground.R), mix(line.G, ground.G), mix(line.B, ground.B), 0xff}
}

// Icons contain the colour of text, as some controls draw the content of an icon as it is.
func TestTheContentOfAnIconHasTheColourOfText(t *testing.T) {
	a := test.NewTempApp(t)
	for _, variant := range []Variant{Light, Dark} {
		a.Settings().SetTheme(New(variant, DefaultAccent))
		text := color.NRGBAModel.Convert(theme.Color(theme.ColorNameForeground)).(color.NRGBA)
		want := fmt.Sprintf("#%02x%02x%02x", text.R, text.G, text.B)
		for _, icon := range []fyne.Resource{PlayIcon, theme.Icon(theme.IconNameContentUndo)} {
			if !strings.Contains(string(icon.Content()), want) {
				t.Errorf("%v: %s is not %s: %.160s", variant, icon.Name(), want, icon.Content())
			}
		}
	}
}

func TestReadableKeepsWhatCanBeRead(t *testing.T) {
	blue, white := color.NRGBA{0, 0, 160, 255}, color.NRGBA{255, 255, 255, 255}
	if got := contrast.Readable(blue, white, ReadableContrast); got != blue {
		t.Errorf("changed to %v", got)
	}
	yellow := color.NRGBA{250, 210, 40, 255}
	got := contrast.Readable(yellow, white, ReadableContrast)
	if c := contrast.Of(got, white); c < ReadableContrast || c > ReadableContrast+0.6 {
		t.Errorf("%v has a contrast of %.2f: more or less than needed", got, c)
	}
	if got.R <= got.B || got.G <= got.B {
		t.Errorf("%v is yellow no more", got)
	}
}

func TestOverIsWhatIsSeen(t *testing.T) {
	half := color.NRGBA{255, 0, 0, 128}
	if got, want := Over(half, color.NRGBA{0, 0, 255, 255}), (color.NRGBA{128, 0, 127, 255}); got != want {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestInkIsTheBetterOfTwo(t *testing.T) {
	for v := range 256 {
		ground := color.NRGBA{uint8(v), uint8(v), uint8(v), 255}
		if c := contrast.Of(contrast.Ink(ground), ground); c < 4.3 {
			t.Errorf("on grey %d: %.2f", v, c)
		}
	}
}

// Every tone stands out from the ground and from all others, and the first two are blue and orange.
func TestTonesAreSeenAndToldApart(t *testing.T) {
	const leastApart = 60 // of 765
	for name, p := range map[string]palette{"light": light, "dark": dark} {
		ground := p[ColorRail]
		set := ToneSet(ground)
		if a, b := set[0], set[1]; a.B < 2*a.R || b.R < b.G+60 || b.G < b.B+30 {
			t.Errorf("%s: the first two are %v and %v, not blue and orange", name, a, b)
		}
		for i, c := range set {
			if got := contrast.Of(c, ground); got < VisibleContrast {
				t.Errorf("%s: tone %d %v has a contrast of %.2f", name, i, c, got)
			}
			if got := contrast.Of(c, p[theme.ColorNameBackground]); got < VisibleContrast*0.95 {
				t.Errorf("%s: tone %d %v has a contrast of %.2f on the background", name, i, c, got)
			}
			for k, other := range set[:i] {
				if d := colourDistance(c, other); d < leastApart {
					t.Errorf("%s: tones %d %v and %d %v are only %.0f apart", name, k, other, i, c, d)
				}
			}
		}
	}
}

// colourDistance returns how different two colours are, about as the eye sees it (the weights of T.
// Riemersma's "low-cost approximation").
func colourDistance(a, b color.NRGBA) float64 {
	mean := (float64(a.R) + float64(b.R)) / 2
	r, g, l := float64(a.R)-float64(b.R), float64(a.G)-float64(b.G), float64(a.B)-float64(b.B)
	return math.Sqrt((2+mean/256)*r*r + 4*g*g + (2+(255-mean)/256)*l*l)
}
