package settings

import (
	"fyne.io/fyne/v2"

	"tilewise/app/session"
)

// Load reads the stored settings. A missing or invalid one becomes the default.
func Load(p *session.Preferences) session.Settings {
	s := session.DefaultSettings()
	for _, row := range table(&s) {
		if row.read != nil {
			row.read(p)
		}
	}
	return s.Clamped()
}

// Save stores the settings.
func Save(p *session.Preferences, s session.Settings) {
	p.Together(func() {
		for _, row := range table(&s) {
			if row.write != nil {
				row.write(p)
			}
		}
	})
}

// The window's size at a first start, and the least that is restored.
var (
	FirstWindow = fyne.NewSize(1180, 780)
	LeastWindow = fyne.NewSize(480, 420)
)

// The keys of the window's size, and the longest side that a window can have.
const (
	widthKey, heightKey = "window.width", "window.height"
	mostSide            = 16384
)

// LoadWindowSize returns the last size of the window, or that of a first start; it is no larger than the room on the
// screen. A room of zero is unknown. Fyne itself stores no size.
func LoadWindowSize(p *session.Preferences, room fyne.Size) fyne.Size {
	side := func(key string, first float32) float32 {
		v := p.FloatWithFallback(key, float64(first))
		if !(v > 0 && v <= mostSide) { // NaN too
			return first
		}
		return float32(v)
	}
	size := fyne.NewSize(side(widthKey, FirstWindow.Width), side(heightKey, FirstWindow.Height))
	if room.Width > 0 && room.Height > 0 {
		size = size.Min(room)
	}
	return size.Max(LeastWindow)
}

// SaveWindowSize stores the size of the window.
func SaveWindowSize(p *session.Preferences, size fyne.Size) {
	p.Together(func() {
		p.SetFloat(widthKey, float64(size.Width))
		p.SetFloat(heightKey, float64(size.Height))
	})
}
