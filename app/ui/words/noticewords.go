package words

import (
	"cmp"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tilewise/pdb"
	"tilewise/solver"
)

// Notices are the sentences about incidents during a search.
func Notices(r solver.Result) string {
	var said []string
	for _, n := range r.Notices {
		said = append(said, noticeSentence(n))
	}
	if r.Unimproved {
		said = append(said, lang.L(
			"There was only enough memory for a first solution, which may be far from the shortest. You can give the solver more in the Solve menu."))
	}
	return strings.Join(said, " ")
}

func noticeSentence(n solver.Notice) string {
	title := map[string]any{"Title": HeuristicName(solver.HeuristicID(n.ID.Name))}
	return cmp.Or(map[pdb.NoticeKind]string{
		solver.TableNewer: lang.L(
			"{{.Title}}: the file on disk comes from a newer Tilewise. It is set aside, and the tables are built again.",
			title),
		solver.TableForeign: lang.L("{{.Title}}: the file on disk holds other tables. It is set aside, and the right ones are built.",
			title),
		solver.TableNotKept: lang.L("{{.Title}}: the tables couldn't be saved to disk. They will be built again next time.", title),
	}[n.What], lang.L("{{.Title}}: the file on disk was damaged. It is set aside, and the tables are built again.", title))
}

// NoDrawing says why there can be no window on a computer without OpenGL 2.1, and what to do. It is
// in the system's language, as there is no window yet to choose another.
func NoDrawing() string {
	Speak("")
	return lang.L("Tilewise needs OpenGL 2.1 to draw its window, and this computer doesn't offer it, as is often the case over a remote desktop or in a virtual machine. Install the driver of the graphics card, or the free OpenCL, OpenGL and Vulkan Compatibility Pack from the Microsoft Store. The commands work without it; tilewise help lists them.")
}
