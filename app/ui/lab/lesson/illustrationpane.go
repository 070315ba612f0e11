package lesson

import (
	"context"
	"math"
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

// illustrationScene is one kind of content of a stage.
type illustrationScene interface {
	object() fyne.CanvasObject
	set(s lab.Illustration, arrived func()) // shows a stage; arrived is called once it is ready
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
	play      *kit.Button
	slider    *kit.Slider
	tools     *fyne.Container
	playing   task.StepTicker
	recording task.Task

	scenes map[lab.IllustrationKind]illustrationScene
	now    lab.Illustration
	scene  illustrationScene // the scene that shows now; nil before the first
	at     int
	ready  bool // the scene is ready
	wait   int  // pictures since the last step of a scene with few steps
}

// How long playing a stage takes, and how long each picture is shown.
const (
	playedIn  = 6 * time.Second
	beatEvery = 40 * time.Millisecond
)

func newStage(p *Page) *illustrationPane {
	s := &illustrationPane{page: p, body: container.NewStack(), scenes: map[lab.IllustrationKind]illustrationScene{},
		caption: kit.NewParagraph("", kit.PlainText, theme.ColorNameForeground)}
	s.playing = task.StepTicker{Pause: func() time.Duration { return beatEvery }, Step: s.next, Turned: s.tell}
	s.play = p.kit.NewButton("", theme.MediaPlayIcon(), lang.L("Play what the stage shows"), "", s.toggle)
	s.slider = kit.NewSlider(lang.L("Step of the stage"), func() string { return s.caption.Content })
	s.slider.Step = 0.001
	s.slider.OnChanged = func(share float64) {
		s.pause()
		s.goTo(s.stepAt(share))
	}
	s.tools = container.NewBorder(nil, nil, s.play, nil, s.slider)
	s.object = container.New(layout.NewCustomPaddedLayout(12, 12, 12, 12), kit.Filled(s.body, fyne.NewSize(176, 60),
		s.body, kit.Gap(8), s.caption, container.New(kit.FixedHeightLayout(38), s.tools)))
	return s
}

// show shows another stage. A stage without a kind leaves the present one.
func (s *illustrationPane) show(to lab.Illustration) {
	s.pause()
	s.recording.Stop()
	if to.Kind == "" {
		if to = s.now; to.Kind == "" {
			to = lab.Illustration{Kind: lab.BoardStage, Run: -1, Than: -1}
		}
	}
	made, there := s.scenes[to.Kind]
	if !there {
		made = s.make(to.Kind)
		s.scenes[to.Kind] = made
	}
	if s.scene != made {
		s.body.Objects = []fyne.CanvasObject{made.object()}
		s.body.Refresh()
	}
	s.now, s.scene, s.ready = to, made, false
	s.caption.Set("")
	kit.SetShown(s.tools, false) // until there is something to play
	if to.Board == "" && to.Kind != lab.ChartStage && s.page.undrawn() {
		return // it is shown once the boards are drawn
	}
	attempt := s.page.attempt // until then the lesson may be left, or another be opened
	made.set(to, func() {
		if s.page.attempt == attempt && s.now == to && s.scene == made {
			s.ready = true
			s.goTo(s.endOf(to))
		}
	})
}

// endOf is the step at which a stage starts.
func (s *illustrationPane) endOf(to lab.Illustration) int {
	if to.At < 0 || to.At > s.scene.last() {
		return s.scene.last()
	}
	return to.At
}

func (s *illustrationPane) make(kind lab.IllustrationKind) illustrationScene {
	switch kind {
	case lab.RingsStage:
		return newStateMapScene(s.page)
	case lab.TreeStage:
		return newSearchTreeScene(s.page, 1)
	case lab.RaceStage:
		return newSearchTreeScene(s.page, 2)
	case lab.ChartStage:
		return newBarsScene(s.page)
	case lab.SolveStage:
		return newSolveScene(s.page)
	}
	return newPushableBoard(s)
}

// goTo shows a step of the scene.
func (s *illustrationPane) goTo(at int) {
	if s.scene == nil || !s.ready {
		return
	}
	s.at = max(0, min(at, s.scene.last()))
	s.scene.goTo(s.at)
	s.tell()
}

// tell updates the caption and the player.
func (s *illustrationPane) tell() {
	s.caption.Set(s.scene.words())
	last := s.scene.last()
	kit.SetShown(s.tools, last > 0)
	icon := theme.MediaPlayIcon()
	if s.playing.Running() {
		icon = theme.MediaPauseIcon()
	}
	if s.play.Icon != icon {
		s.play.SetIcon(icon)
	}
	if last > 0 && s.stepAt(s.slider.Value) != s.at {
		s.slider.Value = s.shareOf(s.at)
		s.slider.Refresh()
	}
	s.object.Refresh()
}

// fewSteps is the number of steps up to which the slider spaces them evenly.
const fewSteps = 100

// stepAt is the step at a share of the slider: of many steps, the first ones have the most room.
// shareOf is the share of a step.
func (s *illustrationPane) stepAt(share float64) int {
	if s.scene.last() <= fewSteps {
		return int(math.Round(share * float64(s.scene.last())))
	}
	return int(math.Round(share * share * float64(s.scene.last())))
}

func (s *illustrationPane) shareOf(at int) float64 {
	if s.scene.last() <= fewSteps {
		return float64(at) / float64(max(1, s.scene.last()))
	}
	return math.Sqrt(float64(at) / float64(max(1, s.scene.last())))
}

// toggle plays the stage, from its beginning where it is at its end, or pauses. Without animations
// it shows the end.
func (s *illustrationPane) toggle() {
	switch {
	case s.scene == nil || !s.ready:
	case s.playing.Running():
		s.pause()
	case s.page.app.Settings.Slide == 0:
		s.goTo(s.scene.last())
	default:
		if s.at >= s.scene.last() {
			s.goTo(0)
		}
		s.playing.Start(s.page.kit.Tasks)
	}
	s.page.kit.ReturnFocus()
}

// next shows the next picture.
func (s *illustrationPane) next() (more bool) {
	if !s.ready {
		return false
	}
	last := s.scene.last()
	share := s.shareOf(s.at) + float64(beatEvery)/float64(playedIn)
	to := max(s.at+1, s.stepAt(share))
	if pauses := int(playedIn/beatEvery) / max(1, last); pauses > 1 { // a few steps are played slowly
		if s.wait++; s.wait%pauses != 0 {
			to = s.at
		} else {
			to = s.at + 1
		}
	}
	s.goTo(to)
	return to < last
}

// pause stops playing.
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
	engine := p.host.Engine()
	if !missing || engine == nil {
		arrived(all)
		return
	}
	task.Try(p.kit.Tasks, &s.recording, func(ctx context.Context) ([]*record.RecordedRun, error) {
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
