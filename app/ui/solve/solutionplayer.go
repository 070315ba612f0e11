package solve

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
)

// SolutionPlayer plays a solution: the transport, the scrub, the speed, and the list of moves.
type SolutionPlayer struct {
	object fyne.CanvasObject

	Transport *kit.PlaybackControls
	Count     *kit.Text
	counted   *fyne.Container // the count of moves, with its caption
	Speed     *kit.Segments
	Moves     *moveList
	of        *session.SolutionPlayback // what SetSolution was given
}

func newSolutionPlayer(k *kit.Kit, c *kit.Commands, speed *kit.Segments, jump func(int)) *SolutionPlayer {
	r := &SolutionPlayer{Transport: kit.NewPlaybackControls(k, c, jump), Count: kit.Figures("", kit.SmallText),
		Speed: speed, Moves: NewMoveList(jump)}
	onward := container.NewBorder(nil, nil, nil, k.IconButton(c.The("copyMoves")),
		k.LabelButton(c.The("go-on"), c.The("go-on").Label()))
	r.counted = container.NewBorder(nil, nil, nil, r.Count, kit.Caption(lang.L("Moves")))
	r.object = kit.Column(
		r.Transport.Object, kit.Gap(4), r.Transport.Scrub, kit.Gap(6), speed,
		kit.Gap(12), r.counted, kit.Gap(4), r.Moves,
		kit.Gap(10), onward, kit.Gap(14),
	)
	return r
}

// SetSolution shows a solution, with room for the count of all its moves.
func (p *SolutionPlayer) SetSolution(playback *session.SolutionPlayback) {
	if playback == p.of {
		return
	}
	p.of = playback
	moves := playback.Moves()
	p.Moves.SetMoves(moves)
	widest := strings.Repeat("8", len(strconv.Itoa(len(moves))))
	p.Count.Room = widest + " / " + widest
	p.Count.Align = fyne.TextAlignTrailing
	p.counted.Refresh()
}

// Follow shows that n of all moves are played.
func (p *SolutionPlayer) Follow(n, all int) {
	p.Count.Set(strconv.Itoa(n) + " / " + strconv.Itoa(all))
	p.Moves.Follow(n)
}
