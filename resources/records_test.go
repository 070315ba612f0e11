package resources_test

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"tilewise/solver/certificate"
	"tilewise/solver/test/fixture"
)

// Each record is a board of the fifty with the length that was published, its moves lead home, and its row in the table
// has the numbers of its certificate.
func TestEachRecordIsWhatItsRowSays(t *testing.T) {
	table := string(fixture.Must(os.ReadFile("records/README.md")))
	fifty := fixture.Must(os.ReadFile("experiments/9-fifty.toml"))
	published := regexp.MustCompile(`(?m)^(.+/.+) = (\d+)$`).FindAllStringSubmatch(string(fifty), -1)
	rows := regexp.MustCompile(`(?m)^\| (\d+) \|.*$`).FindAllStringSubmatch(table, -1)
	for _, row := range rows {
		number := 0
		fmt.Sscan(row[1], &number)
		content := fixture.Must(os.ReadFile(fmt.Sprintf("records/%02d.certificate.json", number)))
		err := certificate.Read(bytes.NewReader(content), func(c certificate.Certificate) error {
			claim, err := c.Claim()
			if err != nil {
				return err
			}
			last, states := 0, uint64(0)
			for _, b := range c.Bounds {
				if b.Bound < c.Length {
					last, states = b.Bound, states+b.Expanded
				}
			}
			said := fmt.Sprintf("| %d | %d | %d | %d |", number, c.Length, last, states)
			if board := published[number-1]; !c.Optimal || said != strings.ReplaceAll(row[0], ",", "") ||
				board[1] != claim.Start.Rows() || board[2] != fmt.Sprint(c.Length) {
				t.Errorf("%s: the certificate says %s of %s", row[0], said, claim.Start.Rows())
			}
			return nil
		})
		if err != nil {
			t.Errorf("%d: %v", number, err)
		}
	}
	if here := fmt.Sprintf("\n%d of the fifty are here", len(rows)); len(rows) == 0 || !strings.Contains(table, here) {
		t.Errorf("the table has %d rows", len(rows))
	}
}
