// Package gamecommands adds the commands of the program to a window.
package gamecommands

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
	"tilewise/app/words"
)

// Commands are the commands of the program, as a window has them.
type Commands struct{ *service.Services }

func icons() map[program.CommandName]fyne.Resource {
	return map[program.CommandName]fyne.Resource{
		program.UndoCommand: theme.ContentUndoIcon(), program.RedoCommand: theme.ContentRedoIcon(),
		program.RestartCommand: theme.MediaReplayIcon(), program.PauseCommand: theme.MediaPauseIcon(),
		program.HintCommand: look.HintIcon, program.BringBackCommand: theme.ContentUndoIcon(),
		program.GiveUpCommand: theme.CancelIcon(), program.EditCommand: theme.DocumentCreateIcon(),
		program.PlayEditedCommand: look.PlayIcon, program.LeaveEditedCommand: theme.CancelIcon(),
		program.ClearEditedCommand: theme.MediaReplayIcon(), program.PointCommand: look.GoalIcon,
		program.ArrangeGoalCommand: theme.DocumentCreateIcon(), program.LastGoalCommand: look.GoalIcon,
		program.MakeGoalCommand: look.GoalIcon, program.TakeOverCommand: look.PlayIcon,
		program.HomeCommand: theme.HomeIcon(), program.ReviewCommand: look.ReviewIcon, program.ProveCommand: look.StopIcon,
		program.WatchCommand: theme.MediaPlayIcon(), program.PreviousCommand: theme.MediaFastRewindIcon(),
		program.NextCommand: theme.MediaFastForwardIcon(), program.FirstCommand: theme.MediaSkipPreviousIcon(),
		program.LastCommand: theme.MediaSkipNextIcon(), program.LastMistakeCommand: theme.MoveUpIcon(),
		program.NextMistakeCommand: theme.MoveDownIcon(), program.LastWayCommand: theme.MoveUpIcon(),
		program.NextWayCommand: theme.MoveDownIcon(),
	}
}

// AddCommands adds the commands of the program that a window has.
func (c Commands) AddCommands(to *kit.Commands) {
	icons := icons()
	for _, r := range commandtable.All() {
		if one, ok := c.Model.Command(r.Name); ok && r.Menu != "" && !ofViews[r.Name] {
			icon, own := icons[r.Name]
			if !own {
				icon = look.ShuffleIcon
			}
			to.Add(string(r.Name), c.command(one, r, icon))
		}
	}
	to.The("hint").Note = lang.L("first the tile, then its direction, then the next moves; each counts")
	to.The("faster").Also = kit.Plain(fyne.KeyEqual)
	to.The("pause").Label = func() string {
		if c.Model.Game().Paused() {
			return lang.L("Resume")
		}
		return commandtable.Title(program.PauseCommand)
	}
	to.The("prove").Label = func() string {
		if c.Model.Review.Proves() {
			return lang.L("Stop proving")
		}
		return commandtable.Title(program.ProveCommand)
	}
	to.The("watch").Label = func() string {
		switch {
		case c.Model.Player.Running():
			return lang.L("Pause the playback")
		case c.Model.Doing() == program.InReview:
			return lang.L("Replay the game")
		}
		return lang.L("Play the solution")
	}
	for i, speed := range session.Speeds() {
		to.Offer("speeds", &kit.Command{Label: kit.Says(SpeedNames()[i]), One: true,
			Do:     func() { c.Model.Player.SetSpeed(speed) },
			Chosen: func() bool { return c.Model.Settings().Speed == speed }})
	}
}

// ofViews are the commands of the program that a view adds itself, because it does more for them.
var ofViews = map[program.CommandName]bool{program.SolveCommand: true, program.StopCommand: true}

// Put puts the commands of the window into their menus: into those of the Lab, or into all others.
func Put(to *kit.Commands, ofLab bool) {
	for _, r := range commandtable.All() {
		if r.Menu != "" && r.Menu != commandtable.Unlisted && to.Named[string(r.Name)] != nil &&
			strings.HasPrefix(string(r.Menu), string(commandtable.Lab)) == ofLab {
			to.Put(kit.MenuName(r.Menu), r.Group, string(r.Name))
		}
	}
}

// command returns a command of the program for a window. If it is refused, its key shows the reason in a message.
func (c Commands) command(one program.Command, r commandtable.Row, icon fyne.Resource) *kit.Command {
	why := func() string { return commandtable.Refusal(one.Why()) }
	note := ""
	if r.Loses {
		note = lang.L("can't be undone")
	}
	return &kit.Command{Label: kit.Says(r.Title), Key: kit.ParseKey(r.Key), Icon: icon, Note: note,
		Do: one.Do, Able: one.May, Why: why, Chosen: one.On, Offer: func() {
			if text := why(); text != "" {
				c.Messages.Tell(kit.NoteTone, words.Sentence(text))
			}
		}}
}

// SpeedControl returns the segments that choose the speed of the playback.
func SpeedControl(k *kit.Kit, p *program.Player) *kit.Segments {
	return k.NewSegments(lang.L("Speed of the playback"), "+ −", SpeedNames(),
		func(i int) { p.SetSpeed(session.Speeds()[i]) })
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
