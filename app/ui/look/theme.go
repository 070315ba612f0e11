package look

import (
	"image/color"
	"maps"

	"tilewise/app/contrast"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Variant is the choice between a light and a dark window.
type Variant int

// The variants; System follows the desktop. HighContrast is added to one of them.
const (
	System Variant = iota
	Light
	Dark
	HighContrast Variant = 4
)

// Theme is the look of the window as a fyne.Theme. It is a value that does not change: to change the look, set another
// Theme.
type Theme struct {
	fyne.Theme // has the fonts, the icons, and all other colours and sizes
	variant    Variant
	accent     color.NRGBA
	colours    map[fyne.ThemeVariant]palette
	shift      uint8 // the step by which every colour differs, 0 or 1 of 255: see Shifted
}

// New returns the theme of a variant with an accent, which may be any colour: New makes it readable.
func New(v Variant, accent color.NRGBA) *Theme {
	t := &Theme{Theme: theme.DefaultTheme(), variant: v, accent: accent,
		colours: map[fyne.ThemeVariant]palette{theme.VariantLight: light, theme.VariantDark: dark}}
	for variant, p := range t.colours {
		least := ReadableContrast
		if v&HighContrast != 0 {
			p, least = strengthened(p), StrongContrast
		}
		t.colours[variant] = withAccent(p, accent, least)
	}
	return t
}

// Shifted returns the same theme with colours that look the same and differ by one step. In a full-screen window Fyne
// 2.8 goes on with the pictures of words that it drew at another scale, which are blurred; it keeps them by their
// colour.
func (t *Theme) Shifted() *Theme { return &Theme{t.Theme, t.variant, t.accent, t.colours, 1} }

// Is reports whether New would return an equal theme.
func (t *Theme) Is(v Variant, accent color.NRGBA) bool { return t.variant == v && t.accent == accent }

// Either returns the theme with the same accent that has both variants: the caller of Color chooses one.
func (t *Theme) Either() *Theme { return New(System, t.accent) }

// withAccent returns a palette with the colours that depend on the accent, at least in a contrast to what they lie on.
func withAccent(p palette, accent color.NRGBA, least float64) palette {
	p = maps.Clone(p)
	// The rail is the least contrasting surface that accented text lies on.
	strong := accent
	for _, ground := range []fyne.ThemeColorName{ColorRail, theme.ColorNameBackground, theme.ColorNameOverlayBackground,
		ColorMount} {
		strong = contrast.Readable(strong, p[ground], least)
	}
	faint := func(alpha uint8) color.NRGBA { c := strong; c.A = alpha; return c }
	p[theme.ColorNamePrimary], p[theme.ColorNameHyperlink] = strong, strong
	if p[theme.ColorNameForegroundOnPrimary] = contrast.Ink(strong); least > ReadableContrast {
		p[theme.ColorNameForegroundOnPrimary] = p[theme.ColorNameBackground] // Ink is a trace off black
	}
	p[theme.ColorNameFocus], p[theme.ColorNameSelection] = faint(0x66), faint(0x3C)
	return p
}

// Color implements fyne.Theme. Colours that the palettes do not have are Fyne's.
func (t *Theme) Color(name fyne.ThemeColorName, system fyne.ThemeVariant) color.Color {
	v := t.Shown(system)
	c, ours := t.colours[v][name]
	if !ours {
		return t.Theme.Color(name, v)
	}
	c.B ^= t.shift
	return c
}

// Shown returns the variant that is shown when the desktop asks for system.
func (t *Theme) Shown(system fyne.ThemeVariant) fyne.ThemeVariant {
	switch t.variant &^ HighContrast {
	case Light:
		return theme.VariantLight
	case Dark:
		return theme.VariantDark
	}
	return system
}

func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	if name == theme.SizeNameInnerPadding && fyne.CurrentDevice().IsMobile() {
		return (fingerHeight - sizes[theme.SizeNameInlineIcon]) / 2
	}
	if s, ours := sizes[name]; ours {
		return s
	}
	return t.Theme.Size(name)
}

// fingerHeight is how high a control is where it is pressed by a finger, in units.
const fingerHeight float32 = 44

// ControlHeight returns the height of a control, and no less than a finger's on a phone.
func ControlHeight(usual float32) float32 {
	if fyne.CurrentDevice().IsMobile() {
		return max(usual, fingerHeight)
	}
	return usual
}

// PhoneWide reports whether a window of some width, in units, is as narrow as a phone. The rail lies along its foot
// then, the menus are one, and sheets fill it.
func PhoneWide(width float32) bool { return width < 600 }

var sizes = map[fyne.ThemeSizeName]float32{
	theme.SizeNamePadding:            6,
	theme.SizeNameInnerPadding:       8,
	theme.SizeNameText:               14,
	theme.SizeNameCaptionText:        11.5,
	theme.SizeNameSubHeadingText:     18,
	theme.SizeNameHeadingText:        26,
	theme.SizeNameInlineIcon:         18,
	theme.SizeNameInputRadius:        8,
	theme.SizeNameButtonRadius:       8,
	theme.SizeNameSelectionRadius:    6,
	theme.SizeNameMenuRadius:         10,
	theme.SizeNamePopupRadius:        10,
	theme.SizeNameCardRadius:         12,
	theme.SizeNameDialogRadius:       14,
	theme.SizeNameScrollBar:          10,
	theme.SizeNameScrollBarSmall:     4,
	theme.SizeNameScrollBarRadius:    4,
	theme.SizeNameInputBorder:        1,
	theme.SizeNameSeparatorThickness: 1,
}

// Color returns a colour of the present theme, for custom drawing. If the present theme has no colour of that name, it
// returns that of the light palette.
func Color(name fyne.ThemeColorName) color.NRGBA {
	settings := fyne.CurrentApp().Settings()
	if _, ours := settings.Theme().(*Theme); !ours {
		if c, known := light[name]; known {
			return c
		}
	}
	return color.NRGBAModel.Convert(theme.Color(name)).(color.NRGBA)
}
