package record

import (
	"bufio"
	"encoding/json"
	"io"

	"tilewise/solver/puzzle"
)

const jsonVersion = 1

// jsonHeader is the first line, about the whole search. Tiles are named by their
// goal cells, row by row, and so is the blank.
type jsonHeader struct {
	Version    int     `json:"tilewise_record"`
	Method     string  `json:"method"` // waves, two-waves, best-first, depth-first or pairs
	Width      int     `json:"width"`
	Height     int     `json:"height"`
	BlankGoal  int     `json:"blank_goal"`
	Start      []int   `json:"start"`
	Expansions int     `json:"expansions"`
	Complete   bool    `json:"complete"` // the search ended within the record
	CountG     bool    `json:"count_g,omitempty"`
	Weight     float64 `json:"weight,omitempty"`
}

// jsonStep is a step: line k + 1 is step k.
type jsonStep struct {
	Step     int             `json:"step"`
	Kind     string          `json:"kind"` // start, expansion, goal or meeting
	Node     NodeID          `json:"node"`
	Parent   *NodeID         `json:"parent,omitempty"`
	Front    int             `json:"front,omitempty"`
	Path     string          `json:"path"` // U D L R from the start, or from the goal on front 1
	G        int             `json:"g"`
	H        int             `json:"h"`
	F        int             `json:"f"`
	Bound    int             `json:"bound"`
	Round    int             `json:"round,omitempty"`
	Open     int             `json:"open"`
	Closed   int             `json:"closed"`
	Why      string          `json:"why"`
	SameF    int             `json:"same_f,omitempty"`
	SameFH   int             `json:"same_f_h,omitempty"`
	Children []jsonSuccessor `json:"children,omitempty"`
}

type jsonSuccessor struct {
	Move    string  `json:"move"`
	Outcome string  `json:"outcome"`
	Node    *NodeID `json:"node,omitempty"`
	H       *int    `json:"h,omitempty"`
	OldG    int     `json:"old_g,omitempty"`
}

func (m SearchMethod) String() string {
	return [...]string{"waves", "two-waves", "best-first", "depth-first", "pairs"}[m]
}

func (k StepKind) String() string { return [...]string{"start", "expansion", "goal", "meeting"}[k] }

func (o SuccessorOutcome) String() string {
	return [...]string{"new", "known", "reopened", "ignored", "descended", "over-bound", "duplicate", "back", "untried"}[o]
}

func (k ChoiceReasonKind) String() string {
	return [...]string{"only-one", "least-f", "first-in", "smaller-layer", "first-try", "next-try", "new-round",
		"both-know", "least-pair", "best-below", "best-again"}[k]
}

// WriteJSON writes all steps as JSON lines: a head first, then an object for each step. The words in it are fixed; see
// the fields of jsonHeader, jsonStep and jsonSuccessor.
func (r *RecordedRun) WriteJSON(w io.Writer) error {
	out := bufio.NewWriter(w)
	lines := json.NewEncoder(out)
	b := r.head.Start
	head := jsonHeader{
		Version: jsonVersion, Method: r.head.Method.String(), Width: b.Size.W, Height: b.Size.H, BlankGoal: b.BlankGoal,
		Expansions: r.steps, Complete: r.Complete(), CountG: r.head.CountG, Weight: r.head.Weight,
	}
	for _, tile := range b.Cells {
		head.Start = append(head.Start, int(tile))
	}
	if err := lines.Encode(head); err != nil {
		return err
	}
	for k := range r.Last() + 1 {
		if err := lines.Encode(jsonOf(r.At(k))); err != nil {
			return err
		}
	}
	return out.Flush()
}

func jsonOf(s Step) jsonStep {
	line := jsonStep{
		Step: s.Number, Kind: s.Kind.String(), Node: s.Node, Parent: node(s.Parent), Front: s.Front,
		Path: puzzle.FormatMoves(s.Path), G: s.G, H: s.H, F: s.F, Bound: s.Bound, Round: s.Round,
		Open: s.Open, Closed: s.Closed, Why: s.Reason.Why.String(), SameF: s.Reason.SameF, SameFH: s.Reason.SameFH,
	}
	for _, c := range s.Children {
		child := jsonSuccessor{Move: c.Move.String(), Outcome: c.Outcome.String(), Node: node(c.Node), OldG: c.OldG}
		if c.H >= 0 {
			child.H = &c.H
		}
		line.Children = append(line.Children, child)
	}
	return line
}

func node(n NodeID) *NodeID {
	if n == None {
		return nil
	}
	return &n
}
