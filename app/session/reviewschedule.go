package session

import (
	"math"

	"tilewise/solver/search"
)

// The cost of a proof can be estimated: on 5×5 each bound takes about seven times the states of the one before it, and
// the rounds have searched the first bounds. Its gain can be estimated, too: a lower bound of a position, less the
// moves between, is a lower bound of every position around it. It is best for positions that right moves lead to. So
// after the rounds the cheapest proof comes first.

// growth is the factor from the states of one bound to those of the next.
const growth = 7

// proofTarget is a gap between the bounds of a distance that is worth a proof.
type proofTarget struct {
	gap   int     // the largest gap that is good enough
	value float64 // the value of bringing one position to that gap
}

// proofTargets are a gap of Near, and no gap at all, which costs some fifty times as much but judges moves.
var proofTargets = [2]proofTarget{{Near, 1}, {0, 1.0 / 16}}

const (
	mostStates = 200_000_000 // states that one proof may expand: half a minute of two processors
	mostBeams  = 4_000_000   // states that one search for a shorter solution may expand: a second and a half
	beamShare  = 8           // a solution that is shorter by two saves six sevenths of a proof
)

// planned reports whether further proofs are planned on this board after the rounds.
func (r *Review) planned() bool { return len(rounds) == r.rounds() }

// cheapest returns the proof with the least cost for each position that it settles, or a search for a shorter solution
// that should come before it.
func (r *Review) cheapest() (t ProofRequest, ok bool) {
	if !r.planned() {
		return t, false
	}
	least := math.Inf(1)
	for k, i := range r.path {
		p := &r.positions[i]
		for _, a := range proofTargets {
			if p.rounds < surveyed || p.most-p.least <= a.gap {
				continue
			}
			enough := p.most - a.gap
			states := p.statesToProve(enough)
			if price := states / (a.value * float64(r.settled(k, enough, a.gap))); states <= mostStates && price < least {
				t, ok, least = p.proof(enough, states), true, price
			}
		}
	}
	return t, ok
}

// settled counts the positions of the game whose gap falls to over when the position after k moves is proven to be at
// least least moves from home.
func (r *Review) settled(k, least, over int) (count int) {
	look := func(k, least int) bool {
		p := r.positions[r.path[k]]
		if p.least >= least {
			return false
		}
		if p.most-p.least > over && p.most-least <= over {
			count++
		}
		return true
	}
	look(k, least)
	for n := 1; k+n < len(r.path) && look(k+n, least-n); n++ {
	}
	for n := 1; n <= k && look(k-n, least-n); n++ {
	}
	return count
}

// statesToProve returns about how many states the proof of a bound takes, with all bounds before it.
func (p *reviewedPosition) statesToProve(enough int) float64 {
	steps := float64(enough-2-p.last.Bound) / 2
	return float64(p.last.Expanded) * math.Pow(growth, steps) * growth / (growth - 1)
}

// proof returns a task that takes about a given number of states, or the search for a shorter solution that should come
// before it.
func (p *reviewedPosition) proof(enough int, states float64) ProofRequest {
	const astray = 4 // a proof that takes this many times its forecast is given up
	t := ProofRequest{Of: p.state, Round: p.rounds - 1}
	if beams := min(uint64(states)/beamShare, mostBeams); beams > p.beamStates {
		t.Beams = beams
		return t
	}
	t.Proof, t.Enough = astray*uint64(states)+1, enough
	return t
}

// learnCost stores what was tried and what the bounds have cost. A proof that cost more than its forecast and proved
// nothing raises later forecasts.
func (p *reviewedPosition) learnCost(f ProofResult) {
	p.rounds, p.beamStates = max(p.rounds, f.Round+1), max(p.beamStates, f.Beams)
	switch {
	case f.Last.Expanded > 0 && f.Last.Bound > p.last.Bound:
		p.last = f.Last
	case p.last.Expanded == 0:
		p.last = search.Iteration{Bound: p.least - 2, Expanded: f.Proof/growth + 1}
	case f.Least < f.Enough:
		p.last.Expanded *= growth
	}
}
