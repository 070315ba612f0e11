package lab

import (
	"fyne.io/fyne/v2"

	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/patterndesign"
)

func newDesignPage(r *Presenter) *patterndesign.Page {
	return patterndesign.New(r.app, hostOf(r, designName))
}

func designCommands(r *Presenter, c *kit.Commands, m kit.MenuName) {
	topic := kit.Menu{Title: lang.L("Paint with")}
	for i, key := range []fyne.KeyName{fyne.Key0, fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4, fyne.Key5, fyne.Key6,
		fyne.Key7, fyne.Key8} {
		label := lang.L("No pattern")
		if i > 0 {
			label = lang.L("Pattern {{.Letter}}", map[string]any{"Letter": string(rune('A' + i - 1))})
		}
		c.Offer("designPatterns",
			&kit.Command{Label: kit.Says(label), Key: kit.Plain(key), Do: func() { r.Designer().Choose(i) },
				Able: func() bool { return r.here() && r.showsPage(designName) }})
		topic.Entries = append(topic.Entries, kit.MenuEntry{Command: c.Choices("designPatterns")[i]})
	}
	c.Sub(m, 3, topic)
}

// Designer is the page on which patterns are painted.
func (pr *Presenter) Designer() *patterndesign.Page {
	return pr.pageAt(pr.indexOf(designName)).labPage.(*patterndesign.Page)
}
