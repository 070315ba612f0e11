package program

import (
	"cmp"
	"time"

	"tilewise/app/session"
	"tilewise/solver/filesys"
)

// PhotoKey returns a name for a photo in records that does not tell its path; "" if there is none.
func PhotoKey(p session.GamePhoto) string {
	source := p.File
	if source == "" && p.Sample != "" {
		source = SamplePrefix + p.Sample
	}
	if source == "" {
		return ""
	}
	return filesys.HashName([]byte(source), 8)
}

// PhotoSolves are the user's results with a photo.
type PhotoSolves struct {
	Solved int
	Time   time.Duration // the best one of boards that can be compared; 0 if none is known
	Moves  int           // the fewest of these; 0 if none are known
}

// OfPhotos returns the user's results without help with each of several photos, by their paths.
func (r *Records) OfPhotos(paths []string) []PhotoSolves {
	all, at := make([]PhotoSolves, len(paths)), map[string]int{}
	for i, path := range paths {
		at[PhotoKey(session.GamePhoto{File: path})] = i
	}
	less := func(a, b time.Duration) time.Duration { return min(cmp.Or(a, b), cmp.Or(b, a)) }
	for _, one := range r.all {
		if i, ok := at[one.Photo]; ok && !one.Deleted && !one.DNF {
			s := &all[i]
			s.Solved++
			if _, classed := one.Class(); classed {
				s.Time = less(s.Time, one.Elapsed)
				s.Moves = int(less(time.Duration(s.Moves), time.Duration(one.Moves)))
			}
		}
	}
	return all
}
