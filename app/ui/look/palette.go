package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/contrast"
)

// The colours that Fyne has no name for.
const (
	ColorMount      fyne.ThemeColorName = "tilewiseMount"      // the frame around the tiles
	ColorMountRim   fyne.ThemeColorName = "tilewiseMountRim"   // the line around the frame
	ColorWell       fyne.ThemeColorName = "tilewiseWell"       // the ground that shows through the blank
	ColorTileShadow fyne.ThemeColorName = "tilewiseTileShadow" // the shadow of a tile
	ColorRim        fyne.ThemeColorName = "tilewiseRim"        // the outer line of a tile; only its opacity counts
	ColorBevel      fyne.ThemeColorName = "tilewiseBevel"      // the line inside a tile's outer line
	ColorHollow     fyne.ThemeColorName = "tilewiseHollow"     // the shade in the blank
	ColorLip        fyne.ThemeColorName = "tilewiseLip"        // the light on the lower edge of the blank
	ColorRail       fyne.ThemeColorName = "tilewiseRail"       // the background of rail, panel and status line
	ColorBar        fyne.ThemeColorName = "tilewiseBar"        // a bar of a chart that is not highlighted
	ColorShadow     fyne.ThemeColorName = "tilewiseShadow"     // the shadow of what floats over the window
	ColorScrim      fyne.ThemeColorName = "tilewiseScrim"      // the veil over the window behind a sheet
)

// DefaultAccent is the accent while no photo gives one: the accent of the first sample photo.
var DefaultAccent = color.NRGBA{0x95, 0x37, 0xD2, 0xFF}

// palette is the colours of one variant, without those that depend on the accent.
type palette map[fyne.ThemeColorName]color.NRGBA

func grey(hex uint32) color.NRGBA {
	return color.NRGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 0xFF}
}

func veil(hex uint32, alpha uint8) color.NRGBA {
	c := grey(hex)
	c.A = alpha
	return c
}

// colours are the colours of a light and of a dark window.
var colours = map[fyne.ThemeColorName][2]color.NRGBA{
	ColorMount:      {grey(0xE9E5DF), grey(0x2A2826)},
	ColorMountRim:   {grey(0xDAD5CD), grey(0x383532)},
	ColorWell:       {grey(0xD3CDC4), grey(0x161514)},
	ColorTileShadow: {veil(0x2B241A, 0x66), veil(0x000000, 0xB0)},
	ColorRim:        {veil(0x2A241C, 0x40), veil(0xFFF6E8, 0x40)},
	ColorBevel:      {veil(0xFFFFFF, 0x38), veil(0x000000, 0x38)},
	ColorHollow:     {veil(0x4A4034, 0x48), veil(0x000000, 0x90)},
	ColorLip:        {veil(0xFFFFFF, 0x80), veil(0xFFF6E8, 0x24)},
	ColorRail:       {grey(0xF4F2EE), grey(0x1B1A18)},
	ColorBar:        {grey(0x8C867D), grey(0x78736D)},
	ColorShadow:     {veil(0x2B241A, 0x2E), veil(0x000000, 0x8C)},
	ColorScrim:      {veil(0x2B241A, 0x80), veil(0x000000, 0x99)},

	theme.ColorNameBackground:          {grey(0xFAF9F7), grey(0x151413)},
	theme.ColorNameForeground:          {grey(0x23211E), grey(0xECE9E4)},
	theme.ColorNameButton:              {grey(0xEBE8E3), grey(0x2B2927)},
	theme.ColorNameDisabledButton:      {grey(0xF1EFEB), grey(0x211F1E)},
	theme.ColorNameDisabled:            {grey(0x6E6962), grey(0x96918A)},
	theme.ColorNamePlaceHolder:         {grey(0x6B665F), grey(0x9F9A92)},
	theme.ColorNameHover:               {veil(0x3A342C, 0x12), veil(0xFFF6E8, 0x12)},
	theme.ColorNamePressed:             {veil(0x3A342C, 0x24), veil(0xFFF6E8, 0x22)},
	theme.ColorNameInputBackground:     {grey(0xEFECE7), grey(0x252321)},
	theme.ColorNameInputBorder:         {grey(0x5C564E), grey(0x9A948D)}, // strong: the toolkit draws 0.71 of a line of 1
	theme.ColorNameMenuBackground:      {grey(0xFFFEFC), grey(0x242220)},
	theme.ColorNameOverlayBackground:   {grey(0xFFFEFC), grey(0x242220)},
	theme.ColorNameHeaderBackground:    {grey(0xF4F2EE), grey(0x1B1A18)},
	theme.ColorNameSeparator:           {grey(0xE2DED7), grey(0x302D2A)},
	theme.ColorNameScrollBar:           {veil(0x3A342C, 0x55), veil(0xFFF6E8, 0x55)},
	theme.ColorNameScrollBarBackground: {veil(0x3A342C, 0x00), veil(0xFFF6E8, 0x00)},
	theme.ColorNameShadow:              {}, // at the ends of what scrolls it is a hard line
	theme.ColorNameError:               {grey(0xB3372B), grey(0xF08A7E)},
	theme.ColorNameForegroundOnError:   {grey(0xFFFFFF), grey(0x1B1A18)},
	theme.ColorNameWarning:             {grey(0x8F5A00), grey(0xE5B567)},
	theme.ColorNameForegroundOnWarning: {grey(0xFFFFFF), grey(0x1B1A18)},
	theme.ColorNameSuccess:             {grey(0x2F7044), grey(0x86C99A)},
	theme.ColorNameForegroundOnSuccess: {grey(0xFFFFFF), grey(0x1B1A18)},
}

var light, dark = variantOf(0), variantOf(1)

// variantOf returns one column of the colours.
func variantOf(which int) palette {
	p := palette{}
	for name, both := range colours {
		p[name] = both[which]
	}
	return p
}

// strengthened returns a palette of high contrast: everything opaque is seen on a ground of plain white or black.
func strengthened(p palette) palette {
	ground := color.NRGBA{A: 255}
	if contrast.Luminance(p[theme.ColorNameBackground]) > contrast.Luminance(p[theme.ColorNameForeground]) {
		ground = color.NRGBA{255, 255, 255, 255}
	}
	strong := palette{}
	for name, c := range p {
		switch name {
		case theme.ColorNameBackground, theme.ColorNameOverlayBackground, theme.ColorNameMenuBackground, ColorRail,
			theme.ColorNameHeaderBackground, theme.ColorNameInputBackground, theme.ColorNameButton, ColorMount, ColorWell,
			theme.ColorNameDisabledButton, theme.ColorNameForegroundOnError, theme.ColorNameForegroundOnWarning,
			theme.ColorNameForegroundOnSuccess:
			c = ground
		case theme.ColorNameForeground:
			c = contrast.Readable(c, ground, 20)
		default:
			if c.A == 255 {
				c = contrast.Readable(c, ground, StrongContrast)
			}
		}
		strong[name] = c
	}
	return strong
}

// The contrast that text needs against its background, the one that a user may ask for, and the one that is enough for
// a shape (WCAG 2.2, 1.4.3, 1.4.6 and 1.4.11).
const (
	ReadableContrast = 4.5
	StrongContrast   = 7.0
	VisibleContrast  = 3.0
)

// Over returns the visible colour where c, which may be translucent, lies on an opaque background.
func Over(c, ground color.NRGBA) color.NRGBA {
	mixed := contrast.Mix(ground, c, float64(c.A)/255)
	mixed.A = 255
	return mixed
}

// Tones is the number of colours for series of numbers.
const Tones = 6

// safeColours are colours that people with any kind of colour vision tell apart (M. Okabe and K.
// Ito, 2002), without their yellow, which is too light for lines: blue and orange first.
var safeColours = [Tones]color.NRGBA{grey(0x0072B2), grey(0xD55E00), grey(0x009E73), grey(0xCC79A7), grey(0xE69F00),
	grey(0x56B4E9)}

// ToneSet is colours for series of numbers, made visible on a ground. They are the same with every
// accent, so that two runs are blue and orange everywhere.
func ToneSet(ground color.NRGBA) (set [Tones]color.NRGBA) {
	for i, c := range safeColours {
		set[i] = contrast.Readable(c, ground, VisibleContrast)
	}
	return set
}
