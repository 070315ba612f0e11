// Package labpagetest makes the parts of the Lab that a page needs, for tests of pages without the Lab around them.
package labpagetest

import (
	"io"

	"tilewise/app/lab"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/lab/labpage"
	"tilewise/app/ui/service"
	"tilewise/app/workbench"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// preferences are in memory.
type preferences map[string][]string

func (preferences) String(string) string                      { return "" }
func (p preferences) StringList(key string) []string          { return p[key] }
func (p preferences) SetStringList(key string, list []string) { p[key] = list }

// Host returns a Lab in sight that shows a page of its own, about the game at hand.
func Host(h *servicetest.Harness, e *solver.Engine, folder string) labpage.Host {
	h.GoTo(service.LabPlace)
	kept := preferences{}
	return labpage.NewHost(h.Services, workbench.New(workbench.Config{
		Tasks: h.Tasks, Engine: e, Folder: folder, Page: "page", Now: h.Model.Now,
		Choices: func() workbench.Preferences { return kept },
		Game: func() lab.Board {
			return lab.Board{Start: h.Model.Game().State(), Goal: h.Model.Game().Goal, Known: puzzle.UnknownLength}
		},
		Write:  func(path string, write func(io.Writer) error) { h.Files.Save(path, write) },
		Behind: func(f func()) { h.Files.Behind(f) },
	}), "page")
}
