package ui

import (
	"tilewise/app/ui/databases"
	"tilewise/solver"
)

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
