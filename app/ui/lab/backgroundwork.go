package lab

// Busy tells whether something is measured, or the page in sight works, and Stop
// ends it.
func (r *Presenter) Busy() bool {
	own := r.working()
	return r.Bench.Busy() || own != nil && own.Busy()
}

// Stop ends what the page in sight does, or else the measuring.
func (r *Presenter) Stop() {
	if own := r.working(); own != nil && own.Busy() {
		own.Stop()
		return
	}
	r.Bench.Stop()
}

// Escape closes what the page in sight has open, and tells whether there was anything.
func (r *Presenter) Escape() bool {
	return r.CanEscape() && r.pages[r.at].pageView.(closablePage).Escape()
}

// CanEscape tells whether the page in sight has anything open.
func (r *Presenter) CanEscape() bool {
	if !r.built {
		return false
	}
	own, ok := r.pages[r.at].pageView.(closablePage)
	return ok && own.Reading()
}

// working is the page in sight where it has work of its own.
func (r *Presenter) working() stoppablePage {
	if !r.built {
		return nil
	}
	own, _ := r.pages[r.at].pageView.(stoppablePage)
	return own
}

// Said is what the page in sight says in the status line; empty is what the Lab
// itself has to say.
func (r *Presenter) Said() (stands, manners string) {
	if r.built {
		if own, ok := r.pages[r.at].pageView.(pageWithStatus); ok {
			return own.Status()
		}
	}
	return "", ""
}

// ListsRuns tells whether the page in sight has a row for every run, which a press
// plays.
func (r *Presenter) ListsRuns() bool {
	return r.built && (r.pages[r.at].name == benchName || r.pages[r.at].name == batchName)
}
