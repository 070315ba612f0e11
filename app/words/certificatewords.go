package words

import (
	"errors"
	"path/filepath"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/solver"
	"tilewise/solver/certificate"
)

// CertificateChecked returns the sentence about a check of a file of all certificates. The last of them is c, with the
// result r, and unproven of them could not be proven in time.
func CertificateChecked(path string, c certificate.Certificate, r solver.CertificateCheckOutcome, all,
	unproven int) string {
	facts := map[string]any{"Name": filepath.Base(path), "Moves": MovesCount(c.Length), "Least": c.LowerBound,
		"Count":    all,
		"Unproven": unproven, "Again": figures.Grouped(r.Again), "Parts": figures.Grouped(r.Parts)}
	switch {
	case all > 1 && unproven == 0:
		return lang.L("{{.Name}}: all {{.Count}} certificates were proven again.", facts)
	case all > 1:
		return lang.L("{{.Name}}: {{.Unproven}} of {{.Count}} certificates couldn't be proven again within a minute. Nothing in them was found to be wrong.", facts)
	case unproven > 0:
		return lang.L("{{.Name}} isn't proven: {{.Again}} of {{.Parts}} parts were proven again. The moves are right; it isn't known whether there is a shorter solution.", facts)
	case c.Optimal:
		return lang.L("{{.Name}} is proven again: {{.Moves}}, and no solution is shorter.", facts)
	case c.Found:
		return lang.L("{{.Name}} is proven again: {{.Moves}}, and no solution has fewer than {{.Least}}.", facts)
	}
	facts["Least"] = MovesCount(c.LowerBound)
	return lang.L("{{.Name}} is proven again: no solution has fewer than {{.Least}}.", facts)
}

// CertificateClaim returns, in sentences, what the first of all certificates of a file claims, and of which board.
func CertificateClaim(c certificate.Certificate, claim certificate.CheckedClaim, all int) []string {
	facts := map[string]any{"Moves": MovesCount(c.Length), "Least": c.LowerBound, "Count": all}
	said := []string{SizeTitle(claim.Start.Size()) + " · " + GoalPhrase(claim.Goal), claim.Start.Rows()}
	switch {
	case c.Optimal:
		said = append(said, lang.L("It says: {{.Moves}}, and no solution is shorter.", facts))
	case c.Found:
		said = append(said, lang.L("It says: {{.Moves}}, and no solution has fewer than {{.Least}}.", facts))
	default:
		facts["Least"] = MovesCount(c.LowerBound)
		said = append(said, lang.L("It says: no solution has fewer than {{.Least}}.", facts))
	}
	if all > 1 {
		said = append(said, lang.L("The file holds {{.Count}} certificates; this is the first.", facts))
	}
	return said
}

// CertificateUnchecked returns the sentence for a certificate before it is checked. Its moves, if it has any, were
// replayed already.
func CertificateUnchecked(c certificate.Certificate) string {
	if c.Found {
		return lang.L("Its moves were replayed and lead to the goal. That there is nothing shorter isn't checked yet.")
	}
	return lang.L("That isn't checked yet.")
}

// CertificateProblem returns the sentence for a file whose n-th certificate is wrong, or can't be checked.
func CertificateProblem(path string, n int, err error) string {
	facts := map[string]any{"Name": filepath.Base(path), "Number": n}
	var wrong *certificate.FieldError
	switch {
	case errors.As(err, &wrong):
		facts["Field"], facts["Says"] = wrong.Field, wrong.Says
		return lang.L("{{.Name}} is wrong: the field {{.Field}} of number {{.Number}} says {{.Says}}.", facts)
	case errors.Is(err, certificate.ErrForm):
		return lang.L("{{.Name}} isn't a Tilewise certificate, or it is damaged.", facts)
	}
	return GameProblem(path, err)
}
