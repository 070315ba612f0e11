package ui

import (
	"tilewise/app/ui/assist"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/newgame"
	"tilewise/app/ui/play"
	"tilewise/app/ui/review"
	"tilewise/app/ui/service"
	"tilewise/app/ui/settings"
	"tilewise/app/ui/solve"
)

// playView is Play with the controls that other parts make.
type playView struct {
	*play.Presenter
	app       *service.Services
	newGames  *newgame.Presenter
	settings  *settings.Presenter
	solve     *solve.Presenter
	photoPeek *assist.PhotoPeek
}

// Build makes bar, panel and card.
func (v playView) Build(c *kit.Commands) {
	k := v.app.Kit
	v.Presenter.Build(c, play.NewScoreBar(k, c, c.Menu(shuffleMenu, "").Items, v.solve.Pair.Items),
		play.NewPanel(k, c, play.SuppliedControls{Game: v.newGames.SizeLink(), Difficulty: v.newGames.DifficultyControl(),
			Sizes: v.newGames.SizeControl(), Numbers: v.settings.NumbersControl(), Display: v.settings.DisplayButton()}))
	v.Panel.Picture.OnPress = v.photoPeek.Press
}

// Refresh brings everything up to date.
func (v playView) Refresh() {
	v.Presenter.Refresh()
	v.newGames.RefreshChoices()
}

// reviewView is the review of a game in a window that may have no room for its panel.
type reviewView struct {
	*review.Presenter
	window *shell
}

// Status returns the judgement where no panel says it, and otherwise of the board that is shown.
func (r reviewView) Status() string {
	if r.window.frame.Narrow() {
		return r.Judgement()
	}
	return r.Standing()
}
