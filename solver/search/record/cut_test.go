package record

import "math/rand/v2"

// Cut leaves only the first part of a log, at random.
func Cut(r *Recorder, random *rand.Rand) { r.log = r.log[:random.IntN(len(r.log))] }
