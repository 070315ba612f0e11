package lesson

import (
	"context"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/solver/lab"
	"tilewise/solver/search/record"
)

// illustrationContent is what an illustration shows: one kind of content.
type illustrationContent interface {
	object() fyne.CanvasObject
	set(s lab.Illustration, arrived func()) // shows an illustration; arrived is called once it is ready
	last() int                              // the last step that can be played; 0 where there is nothing to play
	goTo(at int)
	words() string // what is shown now, in words
}

// illustrationPane is beside the text of a lesson. Each step of the lesson has a state of it, and nothing
// plays by itself.
type illustrationPane struct {
	page      *Page
	object    *fyne.Container
	body      *fyne.Container
	caption   *kit.Paragraph
	tools     *fyne.Container
	playing   kit.StepPlayer
	recording task.Task

	contents map[lab.IllustrationKind]illustrationContent
	shown    lab.Illustration
	content  illustrationContent // the content that shows now; nil before the first
	at       int
	ready    bool // the content is ready
}

// How long it takes to play an illustration, and the number of steps up to which its slider spaces them evenly.
const (
	playedIn = 6 * time.Second
	fewSteps = 100
)

func newIllustrationPane(p *Page) *illustrationPane {
	s := &illustrationPane{page: p, body: container.NewStack(), contents: map[lab.IllustrationKind]illustrationContent{},
		caption: kit.NewParagraph("", kit.PlainText, theme.ColorNameForeground)}
	s.playing = kit.StepPlayer{Lasts: playedIn, Even: fewSteps, GoTo: s.goTo,
		At: func() (step, last int) { return s.at, s.content.last() }}
	s.playing.Turned = s.update
	s.playing.Build(p.app.Kit, lang.L("Play what the stage shows"), lang.L("Step of the stage"),
		func() string { return s.caption.Content }, s.toggle, func(step int) {
			s.pause()
			s.goTo(step)
		})
	s.tools = container.NewBorder(nil, nil, s.playing.Play, nil, s.playing.Slider)
	s.object = container.New(layout.NewCustomPaddedLayout(12, 12, 12, 12), kit.Filled(s.body, fyne.NewSize(176, 60),
		s.body, kit.Gap(8), s.caption, container.New(kit.FixedHeightLayout(38), s.tools)))
	return s
}

// show shows another illustration. An illustration without a kind leaves the present one.
func (s *illustrationPane) show(to lab.Illustration) {
	s.pause()
	s.recording.Stop()
	if to.Kind == "" {
		if to = s.shown; to.Kind == "" {
			to = lab.Illustration{Kind: lab.BoardStage, Run: -1, Than: -1}
		}
	}
	made, found := s.contents[to.Kind]
	if !found {
		made = s.make(to.Kind)
		s.contents[to.Kind] = made
	}
	if s.content != made {
		s.body.Objects = []fyne.CanvasObject{made.object()}
		s.body.Refresh()
	}
	s.shown, s.content, s.ready = to, made, false
	s.caption.Set("")
	kit.SetShown(s.tools, false) // until there is something to play
	if to.Board == "" && to.Kind != lab.ChartStage && s.page.undrawn() {
		if b, ok := made.(*pushableBoard); ok {
			b.whole.Hide() // a board of an earlier lesson is not pushed meanwhile
		}
		return // it is shown once the boards are drawn
	}
	attempt := s.page.attempt // until then the lesson may be left, or another be opened
	made.set(to, func() {
		if s.page.attempt == attempt && s.shown == to && s.content == made {
			s.ready = true
			s.goTo(s.endOf(to))
		}
	})
}

// endOf is the step at which an illustration starts.
func (s *illustrationPane) endOf(to lab.Illustration) int {
	if to.At < 0 || to.At > s.content.last() {
		return s.content.last()
	}
	return to.At
}

func (s *illustrationPane) make(kind lab.IllustrationKind) illustrationContent {
	switch kind {
	case lab.RingsStage:
		return newStateMapIllustration(s.page)
	case lab.TreeStage:
		return newSearchTreeIllustration(s.page, 1)
	case lab.RaceStage:
		return newSearchTreeIllustration(s.page, 2)
	case lab.ChartStage:
		return newBarsIllustration(s.page)
	case lab.SolveStage:
		return newSolveIllustration(s.page)
	}
	return newPushableBoard(s)
}

// goTo shows a step of the content.
func (s *illustrationPane) goTo(at int) {
	if s.content == nil || !s.ready {
		return
	}
	s.at = max(0, min(at, s.content.last()))
	s.content.goTo(s.at)
	s.update()
}

// update updates the caption and the player.
func (s *illustrationPane) update() {
	s.caption.Set(s.content.words())
	kit.SetShown(s.tools, s.content.last() > 0)
	s.playing.Show()
	s.object.Refresh()
}

// toggle plays the illustration, from its beginning where it is at its end, or pauses. Without animations
// it shows the end.
func (s *illustrationPane) toggle() {
	switch {
	case s.content == nil || !s.ready:
	case !s.playing.Running() && s.page.app.Settings.Slide == 0:
		s.goTo(s.content.last())
	default:
		s.playing.Toggle(s.page.app.Tasks)
	}
	s.page.app.Kit.ReturnFocus()
}

func (s *illustrationPane) pause() { s.playing.Stop() }

// recordingKey identifies a recorded search.
type recordingKey struct {
	run   lab.Run
	board lab.Board
}

// record calls arrived with the recorded searches of runs on a board. Those that are missing it
// records in the background; a search that cannot be recorded is nil.
func (s *illustrationPane) record(list []lab.Run, b lab.Board, arrived func([]*record.RecordedRun)) {
	p := s.page
	kept := p.attempt.records
	all, missing := make([]*record.RecordedRun, len(list)), false
	for i, run := range list {
		found, there := kept[recordingKey{run, b}]
		all[i], missing = found, missing || !there
	}
	engine := p.host.Engine
	if !missing {
		arrived(all)
		return
	}
	task.Try(p.app.Tasks, &s.recording, func(ctx context.Context) ([]*record.RecordedRun, error) {
		var failed error
		for i, run := range list {
			if all[i] != nil {
				continue
			}
			if all[i], failed = run.Record(ctx, engine, b); ctx.Err() != nil {
				return nil, failed
			}
		}
		return all, nil
	}, func(found []*record.RecordedRun, err error) {
		if err != nil {
			return
		}
		for i, run := range list {
			kept[recordingKey{run, b}] = found[i]
		}
		arrived(found)
	})
}
