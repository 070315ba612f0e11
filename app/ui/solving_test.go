package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/databases"
	"tilewise/app/ui/kit"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

const hardest = "8 6 7 2 5 4 3 0 1"

// solved begins a game and waits for its solution.
func (s *stand) solved(board string) program.SolveResult {
	s.t.Helper()
	var job *program.SolveResult
	s.Model.SearchEnded.Listen(func(r program.SolveResult) { job = &r })
	s.small(board)
	s.solve.Solve()
	s.until("the solution", func() bool { return job != nil })
	return *job
}

func TestTheBarsOfASearchAreSeenInALowWindow(t *testing.T) {
	s := newStand(t)
	s.win.Resize(fyne.NewSize(800, lowWindow))
	s.Model.Change(func(set *session.Settings) { set.Algorithm, set.Heuristic = "idastar", "manhattan" })
	s.solved(hardest)
	if bars := kit.AreaOf(s.solve.Panel.Rounds); !s.solve.Panel.Graph.Visible() ||
		!bars.Within(kit.AreaOf(s.frame.Panel)) {
		t.Errorf("the bars are at %v, the panel at %v", bars, kit.AreaOf(s.frame.Panel))
	}
}

func TestANewSolutionBringsThePanelToItsHeadline(t *testing.T) {
	s := newStand(t)
	s.win.Resize(fyne.NewSize(1180, 500))
	s.solved(hardest)
	s.until("the values", func() bool { return s.solve.Panel.Lengths.Visible() })
	s.solve.Panel.Object.Refresh() // which a real window does by itself
	s.solve.Panel.Object.ScrollToBottom()
	if s.solve.Panel.Object.Offset.Y <= 0 {
		t.Fatalf("there is nothing to scroll: %v in %v", s.solve.Panel.Body.MinSize(), s.solve.Panel.Object.Size())
	}
	first := s.Model.Solving.Solution()
	s.Commands.The("solve").Run()
	if s.solve.Panel.Object.Offset.Y != 0 {
		t.Error("during the search the headline is off the screen")
	}
	s.until("the second solution", func() bool { return s.Model.Solving.Has() && s.Model.Solving.Solution() != first })
	if s.solve.Panel.Object.Offset.Y != 0 {
		t.Error("the headline is off the screen")
	}
}

// opened shows the manager and waits for its list.
func opened(s *stand) *databases.DatabaseList {
	s.t.Helper()
	l := s.databases.Show()
	s.until("the list of databases", func() bool { return len(l.Rows) > 0 })
	return l
}

func rowOfTables(l *databases.DatabaseList, id solver.HeuristicID) *databases.DatabaseRow {
	for _, r := range l.Rows {
		if r.Set.Heuristic.ID == id {
			return r
		}
	}
	return nil
}

func TestEscapeStopsTheCheckOfACertificate(t *testing.T) {
	s := newStand(t)
	servicetest.Stall(s.Tasks)
	s.certificates.Check("answer.json")
	if !s.windowKeys.canStop() {
		t.Error("it can't be stopped")
	}
	if s.press(fyne.KeyEscape); s.certificates.Busy() {
		t.Error("the check goes on")
	}
}

// BenchmarkReplay measures what a step of a long game under review costs the window's goroutine, with the picture of
// its chart.
func BenchmarkReplay(b *testing.B) {
	s := newStand(b)
	s.small(hardest)
	for range 150 {
		s.push([]puzzle.Move{s.Model.Game().State().Legal()[0]})
	}
	s.press(fyne.KeyR)
	s.proven()
	for b.Loop() {
		s.review.Panel.Chart.Draw(264, 158)
		s.press(fyne.KeyLeft)
		if s.Model.Review.Current().Cursor() == 0 {
			s.press(fyne.KeyEnd)
		}
	}
}

// nearlyThere is a board one move from home.
const nearlyThere = "1 2 3 4 5 6 7 0 8"

// The card stands below the photo, which stays whole, at every width.
func TestTheCardOfASolvedGameCoversNothingOfThePhoto(t *testing.T) {
	for _, window := range []fyne.Size{
		{Width: 1280, Height: 772}, {Width: 800, Height: 572}, {Width: 640, Height: 620},
	} {
		s := newStand(t)
		s.win.Resize(window)
		s.until("fitted panels", func() bool { return len(s.posts) == 0 })
		s.small(nearlyThere)
		s.push([]puzzle.Move{puzzle.Left})
		if s.play.Card.RaisedBackground.Visible() {
			t.Errorf("at %v the card comes before the photo was seen whole", window)
		}
		s.tick()
		card, board := kit.AreaOf(s.play.Card.RaisedBackground), s.locator.boardArea()
		if !s.play.Card.IsOpen() || !s.play.Card.RaisedBackground.Visible() {
			t.Fatalf("at %v there is no card", window)
		}
		if card.Top < board.Bottom || board.Bottom-board.Top < 230 {
			t.Errorf("at %v the card from %v covers the photo, or leaves it no room: %v", window, card.Top, board)
		}
		s.play.Card.Hide()
	}
}

// A photo that is opened after a solved game is shown whole, and then shuffled to the same difficulty as before.
func TestAPhotoAfterASolvedGameBeginsTheNext(t *testing.T) {
	s := newStand(t)
	s.small(nearlyThere)
	s.Model.Begin(s.newGame(session.BoardOrigin{Kind: session.Medium}, s.Model.Position()))
	s.push([]puzzle.Move{puzzle.Left})
	solved := s.Model.Game()
	s.photos.OpenSample("")
	s.arrived()
	if s.play.Card.IsOpen() || s.Model.Game() != solved {
		t.Error("the card stays, or the photo is not seen whole")
	}
	s.tick()
	s.until("the next game", func() bool { return s.Model.Game() != solved })
	if s.Model.Game().Solved() || s.Model.Game().Origin.Kind != session.Medium {
		t.Errorf("the next game is %s", s.Model.Game().Origin.Kind)
	}
}
