package review

import (
	"fyne.io/fyne/v2/theme"

	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

// AddCommands adds the commands of a review.
func (pr *Presenter) AddCommands(c *kit.Commands) {
	r := &pr.app.Model.Review
	c.Add("review", &kit.Command{Icon: look.ReviewIcon,
		Do: pr.Toggle, Able: pr.app.Model.Allowed(program.ReviewGame), Chosen: pr.IsOpen, Offer: pr.nothingToReview})
	able := func(after bool) func() bool {
		return func() bool {
			_, ok := r.Mistake(after)
			return ok
		}
	}
	c.Add("lastMistake", &kit.Command{Icon: theme.MoveUpIcon(),
		Do: func() { r.ToMistake(false) }, Able: able(false)})
	c.Add("nextMistake", &kit.Command{Icon: theme.MoveDownIcon(),
		Do: func() { r.ToMistake(true) }, Able: able(true)})
	c.Add("prove", &kit.Command{Label: pr.proveLabel, Icon: look.StopIcon, Do: r.Toggle, Able: func() bool {
		return r.Current() != nil
	}})
}

// nothingToReview says why the key of the review does nothing.
func (pr *Presenter) nothingToReview() {
	if c, _ := pr.app.Model.Command(program.ReviewCommand); c.Why() == program.NoMoves {
		pr.app.Messages.Tell(kit.NoteTone, commandtable.Refusal(program.NoMoves))
	}
}

func (pr *Presenter) proveLabel() string {
	if pr.app.Model.Review.Proves() {
		return lang.L("Stop proving")
	}
	return commandtable.Title("prove")
}
