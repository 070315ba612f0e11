package lesson

import (
	"context"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/maps"
	"tilewise/solver/search/record"
)

// illustrationContent is a kind of content of an illustration.
type illustrationContent interface {
	object() fyne.CanvasObject
	set(s lab.Illustration, arrived func()) // shows an illustration; arrived is called once it is ready
	last() int                              // the last step that can be played; 0 if there is nothing to play
	goTo(at int)
	words() string // what is shown now, in words
}

// illustrationPane shows the illustration beside the text of a lesson, in a state for each step of the text. It never
// begins to play by itself.
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

// show shows another illustration. One without a kind leaves the present illustration.
func (pa *illustrationPane) show(to lab.Illustration) {
	pa.pause()
	pa.recording.Drop()
	if to.Kind == "" {
		if to = pa.shown; to.Kind == "" {
			to = lab.Illustration{Kind: lab.BoardStage, Run: -1, Than: -1}
		}
	}
	made, found := pa.contents[to.Kind]
	if !found {
		made = pa.make(to.Kind)
		pa.contents[to.Kind] = made
	}
	pa.shown, pa.content, pa.ready = to, made, false
	pa.caption.Set("")
	kit.SetShown(pa.tools, false) // update shows them if there is something to play
	waits := to.Board == "" && to.Kind != lab.ChartStage && to.Kind != lab.GraphStage && pa.page.undrawn()
	if pa.body.Objects = nil; !waits { // hides the content of an earlier lesson
		pa.body.Objects = []fyne.CanvasObject{made.object()}
	}
	pa.body.Refresh()
	if waits {
		return // it is shown once the boards are drawn
	}
	attempt := pa.page.attempt // the user may leave the lesson or open another one meanwhile
	made.set(to, func() {
		if pa.page.attempt == attempt && pa.shown == to && pa.content == made {
			pa.ready = true
			at := to.At
			if at < 0 {
				at = made.last()
			}
			pa.goTo(at)
		}
	})
}

func (pa *illustrationPane) make(kind lab.IllustrationKind) illustrationContent {
	switch kind {
	case lab.RingsStage:
		return newStateMapIllustration(pa.page)
	case lab.TreeStage:
		return newSearchTreeIllustration(pa.page, 1)
	case lab.RaceStage:
		return newSearchTreeIllustration(pa.page, 2)
	case lab.ChartStage:
		return newBarsIllustration(pa.page)
	case lab.GraphStage:
		return newGraphIllustration(pa)
	case lab.WeightsStage:
		return &weightsIllustration{maps.NewLessonWeights(pa.page.app.Kit), pa.page}
	case lab.MethodsStage:
		return newMethodsIllustration(pa.page)
	case lab.SolveStage:
		return newSolveIllustration(pa.page)
	}
	return newPushableBoard(pa)
}

// goTo shows a step of the content.
func (pa *illustrationPane) goTo(at int) {
	if pa.content == nil || !pa.ready {
		return
	}
	pa.at = max(0, min(at, pa.content.last()))
	pa.content.goTo(pa.at)
	pa.update()
}

// update updates the caption and the player.
func (pa *illustrationPane) update() {
	pa.caption.Set(pa.content.words())
	kit.SetShown(pa.tools, pa.content.last() > 0)
	pa.playing.Show()
	pa.object.Refresh()
}

// toggle plays the illustration, or pauses. At its end it plays from the beginning. Without animations it shows the
// end.
func (pa *illustrationPane) toggle() {
	switch {
	case pa.content == nil || !pa.ready:
	case !pa.playing.Running() && pa.page.app.Model.Settings().Slide == 0:
		pa.goTo(pa.content.last())
	default:
		pa.playing.Toggle(pa.page.app.Tasks)
	}
	pa.page.app.Kit.ReturnFocus()
}

func (pa *illustrationPane) pause() { pa.playing.Stop() }

// recordingKey identifies a recorded search.
type recordingKey struct {
	run   lab.Run
	board lab.Board
}

// record calls arrived with the recorded searches of runs on a board. Missing ones are recorded first, in the
// background. A search that cannot be recorded is nil.
func (pa *illustrationPane) record(list []lab.Run, b lab.Board, arrived func([]*record.RecordedRun)) {
	p := pa.page
	kept := p.attempt.records
	all, missing := make([]*record.RecordedRun, len(list)), false
	for i, run := range list {
		found, there := kept[recordingKey{run, b}]
		all[i], missing = found, missing || !there
	}
	engine := p.host.Engine()
	if !missing {
		arrived(all)
		return
	}
	task.Try(p.app.Tasks, &pa.recording, func(ctx context.Context) ([]*record.RecordedRun, error) {
		var failed error
		for i, run := range list {
			if all[i] != nil {
				continue
			}
			if all[i], failed = run.Record(ctx, engine, b, lab.MostRecorded); ctx.Err() != nil {
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
