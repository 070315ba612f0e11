package terminal

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"tilewise/app/lab"
	"tilewise/app/session"
	imported "tilewise/app/solves"
	"tilewise/pdb"
	"tilewise/resources"
	"tilewise/solver/certificate"
	"tilewise/solver/filesys"
	"tilewise/solver/proof"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// recordsCSV is csTimer's export of one solve.
const recordsCSV = "No.;Time;Comment;Scramble;Date;P.1\n1;12.34;;1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15;2026-11-01 10:00:00;12.34\n"

// foreign returns a text in forms that other systems write: with a byte order mark, CR LF or UTF-16.
func foreign(text []byte) map[string][]byte {
	lines := bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n"))
	wide := func(order binary.AppendByteOrder, text []byte) (to []byte) {
		for _, unit := range utf16.Encode([]rune("\ufeff" + string(text))) {
			to = order.AppendUint16(to, unit)
		}
		return to
	}
	return map[string][]byte{
		"with a mark": append([]byte("\ufeff"), text...), "with CR LF": lines,
		"with both": append([]byte("\ufeff"), lines...),
		"in UTF-16": wide(binary.LittleEndian, text), "in UTF-16 and CR LF": wide(binary.BigEndian, lines),
	}
}

// textKinds lists the kinds of text files that have limits.
func textKinds(t *testing.T) (kinds []string) {
	file := fixture.Must(parser.ParseFile(token.NewFileSet(), "../../solver/untrusted/filelimits.go", nil, 0))
	for _, d := range file.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.VAR {
			continue
		}
		for _, spec := range g.Specs {
			if v := spec.(*ast.ValueSpec); !strings.HasPrefix(v.Names[0].Name, "Err") {
				kinds = append(kinds, strings.ToLower(v.Names[0].Name))
			}
		}
	}
	if len(kinds) < 8 {
		t.Fatal(kinds)
	}
	return kinds
}

// A byte order mark, UTF-16 behind one, and CR LF change nothing in any kind of file that the program reads.
func TestFilesOfOtherSystemsAreReadTheSame(t *testing.T) {
	now := func() time.Time { return time.Unix(0, 0).UTC() }
	goal := puzzle.BlankAt(puzzle.Size{W: 3, H: 3}, 8)
	game := session.GameOrHome(session.GameSetup{Goal: goal, Start: puzzle.Shuffle(goal, 7),
		Origin: session.BoardOrigin{Kind: session.Random, Seed: 7}}, now)
	answer := run(t, "", "solve", "--certificate", "-", "8 6 7 2 5 4 3 0 1")
	folder := t.TempDir()
	named := func(content []byte, name string) string {
		path := filepath.Join(folder, name)
		fixture.NoError(t, os.WriteFile(path, content, 0o600))
		return path
	}
	experiment := fixture.Must(lab.Decode(fixture.Must(fs.ReadFile(resources.Experiments(), "1-article.toml")), nil))
	journal := filepath.Join(folder, "journal")
	opened := fixture.Must(lab.OpenJournal(journal, experiment, nil, lab.SessionInfo{Version: "a test"}))
	fixture.NoError(t, opened.Close())
	part := run(t, "", "prove", "--bound", "29", "--part", "0/2", "8 6 7 2 5 4 3 0 1")
	cases := map[string]struct {
		content []byte
		read    func(content []byte) (any, error)
	}{
		"results": {fixture.Must(os.ReadFile(journal)), func(b []byte) (any, error) {
			_, sessions, err := lab.ReadJournal(named(b, "results"), experiment, nil, nil)
			return sessions, err
		}},
		"part of a proof": {[]byte(part.out), func(b []byte) (any, error) {
			records, _, err := proof.Read(filesys.OSDisk{}, named(b, "part"))
			return len(records), err
		}},
		"design": {[]byte(`{"tilewise_design": 1, "design": "mine@4x4.15:0.1.4.5.8-2.3.6.7.11-9.10.12.13.14"}` + "\n"), func(b []byte) (any, error) {
			named(b, "mine"+pdb.DesignSuffix)
			return pdb.FindDesign(folder, "mine")
		}},
		"learned": {[]byte(`{"tilewise_learned": 1,` + "\n" + `"lessons": {"01-states": {"place": 2}}}`), func(b []byte) (any, error) {
			return lab.ReadLearned(filesys.OSDisk{}, named(b, "learned"))
		}},
		"certificate": {[]byte(answer.out), func(b []byte) (all any, err error) {
			var list []certificate.Certificate
			err = certificate.Read(bytes.NewReader(b), func(c certificate.Certificate) error {
				list = append(list, c)
				return nil
			})
			return list, err
		}},
		"game": {fixture.Must(game.Snapshot(session.GamePhoto{Sample: "bee"}).Encode()), func(b []byte) (any, error) {
			g, photo, err := session.Decode(b, now)
			if err != nil {
				return nil, err
			}
			return fmt.Sprint(g.State(), g.Origin, photo), nil
		}},
		"experiment": {fixture.Must(fs.ReadFile(resources.Experiments(), "1-article.toml")), func(b []byte) (any, error) {
			return lab.Decode(b, nil)
		}},
		"lesson": {fixture.Must(fs.ReadFile(resources.Lessons(), "01-states.toml")), func(b []byte) (any, error) {
			if !lab.IsLesson(b) {
				return nil, lab.ErrNoLesson
			}
			return lab.DecodeLesson(b)
		}},
		"records": {[]byte(recordsCSV), func(b []byte) (any, error) {
			return imported.Read(t.Context(), bytes.NewReader(b), puzzle.Size{W: 4, H: 4})
		}},
		"settings": {[]byte("{\n\"size\": \"5x5\",\n\"speed\": 2\n}\n"), func(b []byte) (any, error) {
			p, err := session.OpenPreferences(filesys.OSDisk{}, named(b, "settings.json"))
			if err != nil {
				return nil, err
			}
			return p.String("size"), nil
		}},
		"boards": {[]byte("# two\n8 6 7 2 5 4 3 0 1\n1 2 3 4 5 6 7 0 8\n"), func(b []byte) (any, error) {
			o := run(t, string(b), "solve", "--json")
			return strings.Count(o.out, "\"optimal\":true"), nil
		}},
	}
	for _, kind := range textKinds(t) {
		if _, there := cases[kind]; !there && kind != "solve" { // a solve is a link, not a file
			t.Errorf("no case reads the kind %q of solver/untrusted", kind)
		}
	}
	for kind, c := range cases {
		want, err := c.read(c.content)
		if err != nil {
			t.Errorf("%s: %v", kind, err)
			continue
		}
		for form, content := range foreign(c.content) {
			if got, err := c.read(content); err != nil || fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", want) {
				t.Errorf("%s %s: %.200v, %v; want %.200v", kind, form, got, err, want)
			}
		}
	}
}
