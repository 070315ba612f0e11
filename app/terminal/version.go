package terminal

import (
	"encoding/json"
	"errors"

	"github.com/spf13/cobra"

	"tilewise/resources/buildinfo"
)

func (p *Program) version() *cobra.Command {
	var asJSON, bill, licences bool
	c := &cobra.Command{
		Use:   "version",
		Short: "Tell the version, that of Go, and the platform",
		Args:  usage(cobra.NoArgs, "no arguments"),
		RunE: func(c *cobra.Command, _ []string) error {
			switch {
			case c.Flags().NFlag() > 1:
				return misused(c, errors.New("expected one of --json, --bill and --licences"))
			case asJSON:
				text, err := json.MarshalIndent(p.About, "", "  ")
				if err != nil {
					return err
				}
				return p.print("%s\n", text)
			case bill:
				text, err := p.About.Bill()
				if err != nil {
					return err
				}
				return p.print("%s", text)
			case licences:
				return p.print("%s", buildinfo.Licences())
			}
			return p.print("%s\n", p.Version)
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "tell it as one JSON object, with the modules that are linked")
	c.Flags().BoolVar(&bill, "bill", false, "list the parts of all systems as a CycloneDX bill of materials")
	c.Flags().BoolVar(&licences, "licences", false, "print the licences of all parts")
	return c
}
