package records

import (
	"fmt"
	"image/color"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// MonthSheet shows the daily boards of a month, and plays them.
type MonthSheet struct {
	book  *RecordsPresenter
	shown time.Time // a day of the month that is shown
	size  puzzle.Size

	Title, Summary, Streak *kit.Text
	former, later, Copy    *kit.Button
	grid                   *fyne.Container
}

// ShowMonth opens the sheet at this month, and returns it.
func (p *RecordsPresenter) ShowMonth() *MonthSheet {
	k := p.app.Kit
	m := &MonthSheet{book: p, shown: session.CalendarDay(p.app.Model.Now()),
		size:  session.DailyBoard(p.app.Model.Now(), p.app.Model.Game().Size()).Size(),
		Title: kit.BoldText("", kit.PlainText, theme.ColorNameForeground), Summary: kit.Caption(""),
		Streak: kit.BoldText("", kit.PlainText, theme.ColorNamePrimary), grid: container.NewGridWithColumns(7)}
	turn := func(icon fyne.Resource, tip string, by int) *kit.Button {
		return k.ToolButton(icon, tip, "", func() {
			m.shown = m.shown.AddDate(0, by, 1-m.shown.Day()) // the first of that month, which every month has
			m.fill()
		})
	}
	m.former = turn(theme.NavigateBackIcon(), lang.L("Previous month"), -1)
	m.later = turn(theme.NavigateNextIcon(), lang.L("Next month"), 1)
	names := words.Each(session.DailySizes(), words.SizeTitle)
	sizes := k.NewSegments(lang.L("Size of the board"), "", names, func(i int) {
		m.size = session.DailySizes()[i]
		m.fill()
	})
	sizes.Mark(slices.Index(session.DailySizes(), m.size))
	m.Copy = k.NewButton(commandtable.Title("copyResult"), look.ShareIcon, "", "", m.copyLine)
	play := k.NewButton(commandtable.Title("daily"), look.ShuffleIcon, "", "", func() { m.play(m.today()) }).AsMain()
	head := container.NewBorder(nil, nil, m.former, m.later, kit.Midway(m.Title))
	m.Title.Align = fyne.TextAlignCenter
	note := kit.Note(
		lang.L("Filled: solved on its day. Ring: solved later, which counts in no streak. Single days without a board are forgiven."))
	body := kit.Column(sizes, kit.Gap(8), head, kit.Gap(4), m.grid, kit.Gap(8), m.Streak, m.Summary, kit.Gap(4), note,
		kit.Gap(10), container.NewHBox(m.Copy, layout.NewSpacer(), play))
	m.fill() // before it is laid out: in a low window it scrolls
	p.open(lang.L("Boards of the month"), body, fyne.NewSize(430, 0), m.fill)
	p.app.Sheet.FocusOn(play, nil)
	return m
}

func (s *MonthSheet) today() time.Time { return session.CalendarDay(s.book.app.Model.Now()) }

func (s *MonthSheet) play(day time.Time) {
	s.book.app.Sheet.Close()
	s.book.app.Model.Play()
	s.book.app.Model.Daily.Play(day, s.size)
}

func (s *MonthSheet) fill() {
	all, today, first := s.book.app.Model.Records.All(), s.today(), s.book.firstDay()
	m := all.Month(s.shown, s.size)
	s.Title.Set(words.Month(m.First))
	s.Summary.Set(words.MonthSummary(m, s.size))
	s.Streak.Set(words.StreakWords(all.Streak(today)))
	kit.SetEnabled(s.former, m.First.After(first))
	kit.SetEnabled(s.later, m.First.AddDate(0, 1, 0).Before(today.Add(time.Hour)))
	_, solved := all.SolveOfDay(today, s.size)
	kit.SetEnabled(s.Copy, solved)
	s.grid.RemoveAll()
	for _, day := range words.Weekdays() {
		caption := kit.Caption(day)
		caption.Align = fyne.TextAlignCenter
		s.grid.Add(caption)
	}
	for range words.WeekdayOf(m.First) {
		s.grid.Add(kit.Gap(dayHeight))
	}
	var cells []*dayCell
	for i, state := range m.Days {
		day := m.First.AddDate(0, 0, i)
		c := newDayCell(s.book.app.Kit, day, state, day.Equal(today))
		if !day.Before(first) && !day.After(today) {
			c.play = func() { s.play(day) }
		}
		c.step = func(by int) {
			if at := i + by; at >= 0 && at < len(cells) {
				s.book.app.Window.Canvas().Focus(cells[at])
			}
		}
		cells = append(cells, c)
		s.grid.Add(c)
	}
	for i := words.WeekdayOf(m.First) + len(m.Days); i < 6*7; i++ { // six weeks, the most that a month can touch
		s.grid.Add(kit.Gap(dayHeight))
	}
}

func (s *MonthSheet) copyLine() {
	all := s.book.app.Model.Records.All()
	if one, ok := all.SolveOfDay(s.today(), s.size); ok {
		s.book.copyLine(words.DailyLine(one, all.Streak(s.today()), one.Late()))
	}
}

// keyFirstDay is the preference that keeps the day of the first start.
const keyFirstDay = "daily.first"

// firstDay returns the first day whose board can be played: the day of the first start, or of an earlier solve.
func (p *RecordsPresenter) firstDay() time.Time {
	now := p.app.Model.Now()
	days := []time.Time{session.CalendarDay(now)}
	if day, err := time.Parse(time.DateOnly, p.app.Preferences.String(keyFirstDay)); err == nil {
		days = append(days, session.CalendarDay(day))
	}
	if day, ok := p.app.Model.Records.All().Earliest(now.Location()); ok {
		days = append(days, day)
	}
	return slices.MinFunc(days, time.Time.Compare)
}

// FollowDays keeps the day of the first start, and looks from now on whether another day has begun: at midnight, after
// the computer has slept, or where the clock was set. The game at hand stays.
func (p *RecordsPresenter) FollowDays() {
	if p.app.Preferences.String(keyFirstDay) == "" {
		p.app.Preferences.SetString(keyFirstDay, p.app.Model.Now().Format(time.DateOnly))
	}
	p.app.Model.NewDay.Listen(func(day time.Time) {
		if day.IsZero() {
			p.app.Messages.Resolve(newDayCause)
			return
		}
		p.app.Messages.Say(kit.NoteTone, words.NewDay(), commandtable.Title("daily"),
			func() { p.app.Model.Daily.Play(p.app.Model.Now(), p.app.Model.Game().Size()) })
		p.app.Messages.About(newDayCause)
		p.refresh()
	})
	p.lookAtDay()
}

// newDayCause marks the offer of a new day's board, which goes with that day.
const newDayCause = "day"

func (p *RecordsPresenter) lookAtDay() {
	const every = 20 * time.Second
	p.app.Model.Daily.Follow()
	p.days.Start(p.app.Tasks, every, p.lookAtDay)
}

// dayHeight is the height of a day in units.
const dayHeight float32 = 34

// dayCell is a day of a month: filled where its board is solved, with a ring where it was solved later.
type dayCell struct {
	widget.BaseWidget
	kit.FocusableControl
	day   time.Time
	state session.DailyState
	today bool
	play  func()       // nil where its board can't be played
	step  func(by int) // moves the focus by a number of days
}

func newDayCell(k *kit.Kit, day time.Time, state session.DailyState, today bool) *dayCell {
	c := &dayCell{day: day, state: state, today: today}
	c.FocusableControl = k.NewKeyed(c, func() (string, string) { return c.AccessibilityLabel(), "" },
		func() { c.Tapped(nil) }, nil)
	c.ExtendBaseWidget(c)
	return c
}

// Tapped begins the day's board.
func (c *dayCell) Tapped(*fyne.PointEvent) {
	if c.play != nil {
		c.play()
	}
}

// TypedKey goes to a neighbour by an arrow key.
func (c *dayCell) TypedKey(e *fyne.KeyEvent) {
	by, arrow := map[fyne.KeyName]int{fyne.KeyLeft: -1, fyne.KeyRight: 1, fyne.KeyUp: -7, fyne.KeyDown: 7}[e.Name]
	if arrow {
		c.step(by)
		return
	}
	c.FocusableControl.TypedKey(e)
}

// AccessibilityLabel returns the date, and what the user has made of its board.
func (c *dayCell) AccessibilityLabel() string {
	return kit.Labelled(words.Date(c.day), words.DailyStateWords(c.state))
}

func (c *dayCell) CreateRenderer() fyne.WidgetRenderer {
	return c.Ringed(kit.NewRebuiltRenderer(c, func() fyne.Size { return fyne.NewSize(dayHeight, dayHeight) },
		func(r *kit.RebuiltRenderer) {
			size := c.Size()
			side := min(size.Width, size.Height) - 4
			ink := theme.Color(theme.ColorNameForeground)
			disc := canvas.NewCircle(color.Transparent)
			switch {
			case c.state == session.DailySolved:
				disc.FillColor, ink = theme.Color(theme.ColorNamePrimary), theme.Color(theme.ColorNameForegroundOnPrimary)
			case c.state == session.DailyLate:
				disc.StrokeColor, disc.StrokeWidth = theme.Color(theme.ColorNamePrimary), 2
			case c.Under() && c.play != nil:
				disc.FillColor = theme.Color(theme.ColorNameHover)
			}
			if c.play == nil && c.state == session.DailyUnsolved {
				ink = theme.Color(theme.ColorNameDisabled)
			}
			r.Add(disc, (size.Width-side)/2, (size.Height-side)/2, side, side)
			number := canvas.NewText(fmt.Sprint(c.day.Day()), ink)
			number.Alignment, number.TextSize, number.TextStyle.Bold = fyne.TextAlignCenter, kit.PlainText, c.today
			height := number.MinSize().Height
			r.Add(number, 0, (size.Height-height)/2, size.Width, height)
			if c.today {
				line := canvas.NewRectangle(ink)
				r.Add(line, size.Width/2-7, (size.Height+height)/2-2, 14, 2)
			}
		}))
}
