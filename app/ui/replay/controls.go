package replay

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
)

// SpeedControl returns a row of the speeds.
func SpeedControl(k *kit.Kit, p *program.Player) *kit.Segments {
	return k.NewSegments(lang.L("Speed of the playback"), "+ −", SpeedNames(),
		func(i int) { p.SetSpeed(session.Speeds()[i]) })
}

// AddCommands adds the commands of a playback. label names the command that plays it.
func AddCommands(c *kit.Commands, of *program.Program, label func() string) {
	film, p := of.Playback, &of.Player
	shown := func() bool { return film() != nil }
	after := func() bool { return shown() && film().Cursor() > 0 }
	before := func() bool { return shown() && !film().AtEnd() }
	c.Add("watch", &kit.Command{Label: label, Key: kit.Plain(fyne.KeySpace), Icon: theme.MediaPlayIcon(),
		Do: p.Toggle, Able: shown})
	c.Add("step-back", &kit.Command{Icon: theme.MediaFastRewindIcon(), Do: p.Back, Able: after})
	c.Add("forward", &kit.Command{Icon: theme.MediaFastForwardIcon(), Do: p.Forward, Able: before})
	c.Add("first", &kit.Command{Icon: theme.MediaSkipPreviousIcon(), Do: func() { p.Jump(0) }, Able: after})
	c.Add("last", &kit.Command{Icon: theme.MediaSkipNextIcon(), Do: func() { p.Jump(film().Len()) }, Able: before})
	c.Add("slower", &kit.Command{Do: func() {
		p.ChangeSpeed(-1)
	}})
	c.Add("faster", &kit.Command{Also: kit.Plain(fyne.KeyEqual), Do: func() {
		p.ChangeSpeed(+1)
	}})
	for i, speed := range session.Speeds() {
		c.Offer("speeds", &kit.Command{
			Label:  kit.Says(SpeedNames()[i]),
			Do:     func() { p.SetSpeed(speed) },
			Chosen: func() bool { return of.Settings.Speed == speed },
			One:    true,
		})
	}
}

// SpeedNames returns the labels of session.Speeds.
func SpeedNames() []string {
	var names []string
	for _, v := range session.Speeds() {
		name := strconv.FormatFloat(v, 'g', -1, 64)
		if v == 0.5 {
			name = "½"
		}
		names = append(names, name+"×")
	}
	return names
}
