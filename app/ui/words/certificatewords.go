package words

import (
	"errors"
	"path/filepath"

	"fyne.io/fyne/v2/lang"

	"tilewise/solver"
	"tilewise/solver/certificate"
)

// CertificateAgrees says that all in a file of so many certificates is so: of a
// single one, what it proves.
func CertificateAgrees(path string, c certificate.Certificate, all int) string {
	said := map[string]any{"Name": filepath.Base(path), "Moves": MovesCount(c.Length), "Least": c.LowerBound, "Count": all}
	switch {
	case all > 1:
		return lang.L("{{.Name}} agrees: all {{.Count}} certificates are right.", said)
	case c.Optimal:
		return lang.L("{{.Name}} agrees: {{.Moves}}, and no solution is shorter.", said)
	case c.Found:
		return lang.L("{{.Name}} agrees: {{.Moves}}, and no solution has less than {{.Least}}.", said)
	}
	return lang.L("{{.Name}} agrees: no solution has less than {{.Least}} moves.", said)
}

// CertificateProblem is the sentence for a file whose n-th certificate is wrong, or
// can't be checked.
func CertificateProblem(path string, n int, err error) string {
	said := map[string]any{"Name": filepath.Base(path), "Number": n}
	var wrong *certificate.Disagreement
	switch {
	case errors.As(err, &wrong):
		said["Field"], said["Says"], said["Is"] = wrong.Field, wrong.Says, wrong.Is
		return lang.L("{{.Name}} is wrong. Number {{.Number}}, field {{.Field}}: it says {{.Says}}; right is {{.Is}}.", said)
	case errors.Is(err, certificate.ErrForm):
		return lang.L("{{.Name}} is no certificate of Tilewise, or a damaged one.", said)
	case errors.Is(err, solver.ErrWrongTable):
		return lang.L("{{.Name}} can't be checked: a database of this computer is damaged.", said)
	}
	return GameProblem(path, err)
}
