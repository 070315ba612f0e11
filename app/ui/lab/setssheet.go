package lab

// showSets asks for the numbers of a set of boards.
func (r *Room) showSets() {}
