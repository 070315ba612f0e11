package assist

import (
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
)

// keyDistance is the preference for the true distance in the status line.
const keyDistance = "view.true_distance"

// TrueDistance lets the user see, while they play, how far from home they truly are.
type TrueDistance struct{ app *service.Services }

// NewTrueDistance makes the option. If the user had it on before, the program computes the true distance from now on.
func NewTrueDistance(app *service.Services) *TrueDistance {
	app.Model.Solving.Distance.Want(app.Preferences.Bool(keyDistance))
	return &TrueDistance{app: app}
}

// AddCommands adds the command that shows the true distance, or only what the heuristics know.
func (t *TrueDistance) AddCommands(c *kit.Commands) {
	d := &t.app.Model.Solving.Distance
	c.Add("distance", &kit.Command{Chosen: d.Wanted, Do: func() {
		t.app.Preferences.SetBool(keyDistance, !d.Wanted())
		d.Want(!d.Wanted())
	}})
}

// ToGo says how far it is from home: truly, where that is known, or at the
// least; and nothing where no move leads there.
func (t *TrueDistance) ToGo() string {
	known := t.app.Model.Solving.ToGo()
	said := map[string]any{"Moves": known.Least, "Known": known.Best}
	switch {
	case known.Exact:
		return lang.L(" · exactly {{.Moves}} to go", said)
	case known.Best > 0:
		return lang.L(" · at least {{.Moves}} to go, {{.Known}} by the best known solution", said)
	case known.Least > 0:
		return lang.L(" · at least {{.Moves}} to go", said)
	}
	return ""
}
