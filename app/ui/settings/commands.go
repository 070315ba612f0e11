package settings

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
)

// AddCommands adds the commands of every row of the table.
func (p *Presenter) AddCommands(c *kit.Commands) {
	now := p.app.Model.Settings() // as they are while a command reads or changes them
	change := func(choose func()) {
		p.app.Model.Change(func(s *session.Settings) {
			now = *s
			choose()
			*s = now
		})
	}
	for _, row := range table(&now) {
		if row.commands == nil {
			continue
		}
		list := row.commands(change)
		for _, one := range list {
			chosen := one.Chosen
			one.Chosen = func() bool {
				now = p.app.Model.Settings()
				return chosen()
			}
		}
		if row.control == onOff {
			c.Add(row.name, list[0])
		} else {
			c.Offer(row.name, list...)
		}
	}
	c.Choices("displays")[0].Key = kit.Plain(fyne.KeyF3)
	c.Add("nextDisplay", &kit.Command{Do: p.nextDisplay})
	c.Offer("languages", p.languageCommands()...)
	p.demonstrateSounds(c)
	c.Add("settings", &kit.Command{Icon: theme.SettingsIcon(), Do: p.Show})
}

// languageCommands returns the commands that choose a language. It is stored separately, as it is read before
// everything else.
func (p *Presenter) languageCommands() []*kit.Command {
	choice := func(label, code string) *kit.Command {
		return &kit.Command{
			Label:  kit.Says(label),
			Do:     func() { p.SetLanguage(code) },
			Chosen: func() bool { return p.app.Preferences.String(words.KeyLanguage) == code },
			One:    true,
		}
	}
	list := []*kit.Command{choice(lang.L("Match system"), "")}
	for _, t := range lang.Languages {
		list = append(list, choice(t.Name, t.Code))
	}
	return list
}

// demonstrateSounds makes the commands that choose sounds also play one, so that the user hears the choice.
func (p *Presenter) demonstrateSounds(c *kit.Commands) {
	switches := c.The("sounds")
	toggle := switches.Do
	switches.Do = func() {
		toggle()
		if p.app.Model.Settings().Sounds {
			p.sounds.Demonstrate()
			p.app.Status.Left.Set(lang.L("Sounds are on."))
		} else {
			p.app.Status.Left.Set(lang.L("Sounds are off."))
		}
	}
	for _, v := range c.Choices("volumes") {
		choose := v.Do
		v.Do = func() {
			p.app.Model.Change(func(s *session.Settings) { s.Sounds = true }) // a choice of the volume turns the sounds on
			choose()
			p.sounds.Demonstrate()
		}
	}
}

// Topics returns the menu of looks, and the menus of settings that are seldom needed.
func Topics(c *kit.Commands) (appearance kit.Menu, rare []kit.Menu) {
	rows := table(&session.Settings{})
	look := kit.Menu{Title: lang.L("Appearance")}.With(0, DisplayTopic(c))
	for _, row := range rows {
		if row.look {
			look = look.With(len(look.Entries), kit.NewMenu(row.label, c.Choices(row.name)...))
		}
	}
	topicOf := func(name string) kit.Menu {
		row := rows[slices.IndexFunc(rows, func(row setting) bool { return row.name == name })]
		return kit.NewMenu(row.label, c.Choices(name)...)
	}
	// ofGroup returns a menu of all settings of a group except those for the look, with lines between them.
	ofGroup := func(g settingGroup) kit.Menu {
		var list []*kit.Command
		for _, row := range rows {
			switch {
			case row.group != g || row.look:
				continue
			case row.control == onOff:
				list = append(list, c.The(row.name), nil)
			default:
				list = append(append(list, c.Choices(row.name)...), nil)
			}
		}
		return kit.NewMenu(groupTitles()[g], list[:len(list)-1]...)
	}
	return look, []kit.Menu{
		topicOf("scores"), topicOf("ghosts"), ofGroup(movingGroup), ofGroup(soundGroup), ofGroup(accessGroup),
		topicOf("languages")}
}

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

// FirstWindow is the size of the window at a first start, and LeastWindow the smallest that is restored.
var (
	FirstWindow = fyne.NewSize(1180, 780)
	LeastWindow = fyne.NewSize(480, 420)
)

// The keys of the window's size, and the longest side that a window can have.
const (
	widthKey, heightKey = "window.width", "window.height"
	mostSide            = 16384
)

// LoadWindowSize returns the last size of the window, or FirstWindow at a first start. It is no larger than the room on
// the screen; a room of zero is unknown. Fyne itself stores no size.
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
