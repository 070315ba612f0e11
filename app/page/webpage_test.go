package page

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"image"
	"image/jpeg"
	"image/png"
	"io"
	"regexp"
	"strings"
	"testing"

	"tilewise/app/photo"
	"tilewise/resources"
	"tilewise/solver"
	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/memdisk"
)

// mostBytes is the size of a page beside its photo, and mostScript that of its script.
const (
	mostBytes  = 120 << 10
	mostScript = 90_000
)

// painted returns a photo of a number of pixels.
func painted(t *testing.T, w, h int) *photo.Photo {
	t.Helper()
	m := image.NewNRGBA(image.Rect(0, 0, w, h))
	for i := range m.Pix {
		m.Pix[i] = uint8(i*i/700) | 3
	}
	var file bytes.Buffer
	fixture.NoError(t, png.Encode(&file, m))
	return fixture.Must(photo.Decode(t.Context(), &file, "painted.png"))
}

// pageOf returns a page of a board some moves from its goal.
func pageOf(t *testing.T, w, h int, name puzzle.GoalName, moves int) WebPage {
	t.Helper()
	goal := fixture.Must(puzzle.NewGoal(name, puzzle.Size{W: w, H: h}))
	p := WebPage{Photo: painted(t, 400, 300), Title: "A photo", Goal: goal, Start: goal.State, Width: 300}
	for i := range moves {
		legal := p.Start.Legal()
		m := legal[i*7%len(legal)]
		if i > 0 && m == p.Moves[0] { // which would only take the last one back
			m = legal[(i*7+1)%len(legal)]
		}
		p.Start, _ = p.Start.Apply(m)
		p.Moves = append([]puzzle.Move{m.Inverse()}, p.Moves...)
	}
	return p
}

// written returns the page, and the photo in it.
func written(t *testing.T, p WebPage) (text string, picture []byte) {
	t.Helper()
	var file bytes.Buffer
	fixture.NoError(t, p.Write(t.Context(), &file))
	found := regexp.MustCompile(` src="data:image/jpeg;base64,([^"]*)"`).FindStringSubmatch(file.String())
	if found == nil {
		t.Fatal("the page has no photo")
	}
	picture = fixture.Must(base64.StdEncoding.DecodeString(found[1]))
	return file.String(), picture
}

// A page is small beside its photo, names no address but its own parts, and lets the browser ask for nothing.
func TestAPageFetchesNothing(t *testing.T) {
	text, picture := written(t, pageOf(t, 10, 10, puzzle.Spiral, 3001))
	if beside := len(text) - base64.StdEncoding.EncodedLen(len(picture)); beside > mostBytes {
		t.Errorf("%d bytes beside the photo; expected up to %d", beside, mostBytes)
	} else {
		t.Logf("%d bytes beside the photo, of which 3,001 are a solution", beside)
	}
	if n := len(Script()); n > mostScript {
		t.Errorf("a script of %d bytes; expected up to %d", n, mostScript)
	}
	if !strings.Contains(text, `content="default-src 'none'; script-src 'sha256-`) || strings.Contains(text, "unsafe") {
		t.Error("its policy lets it do more than it has to")
	}
	for _, word := range []string{"http:", "https:", "fetch(", "XMLHttpRequest", "WebSocket", "import(", "url(", "sendBeacon", "@TITLE", "HASH@"} {
		if strings.Contains(text, word) {
			t.Errorf("the page holds %q", word)
		}
	}
	for _, address := range regexp.MustCompile(`(?:src|href)="([^"]*)"`).FindAllStringSubmatch(text, -1) {
		if !strings.HasPrefix(address[1], "data:") && !strings.HasPrefix(address[1], "#") {
			t.Errorf("it names %q", address[1])
		}
	}
}

// The photo of a page is the crop and nothing else: no EXIF, no place, no profile, no comment.
func TestAPageHoldsThePixelsAlone(t *testing.T) {
	p := pageOf(t, 4, 3, puzzle.BlankFirst, 9)
	content, err := resources.Samples()[0].Open()
	if err != nil {
		t.Fatal(err)
	}
	defer content.Close()
	taken := fixture.Must(io.ReadAll(content))
	const place = "N 48 12 30, E 16 22 20"
	noted := string(taken[:2]) + // what a camera and its owner write before the picture
		"\xff\xe1\x00" + string(rune(2+6+len(place))) + "Exif\x00\x00" + place + "\xff\xfe\x00" + string(rune(2+len(place))) + place + string(taken[2:])
	if p.Photo, err = photo.Decode(t.Context(), strings.NewReader(noted), "bee.jpg"); err != nil {
		t.Fatal(err)
	}
	_, picture := written(t, p)
	if bytes.Contains(picture, []byte(place)) || !strings.Contains(noted, place) {
		t.Error("the picture names the place")
	}
	size, err := jpeg.DecodeConfig(bytes.NewReader(picture))
	if err != nil || size.Width != 300 || size.Height != 225 {
		t.Errorf("the picture has %d × %d pixels, %v", size.Width, size.Height, err)
	}
	for at := 2; picture[at+1] != 0xda; at += 2 + int(picture[at+2])<<8 + int(picture[at+3]) { // up to the pixels
		if marker := picture[at+1]; marker >= 0xe0 && marker <= 0xef || marker == 0xfe {
			t.Errorf("the picture holds a segment %#x", marker)
		}
	}
}

// No title gets out of its place in the page.
func TestATitleStaysATitle(t *testing.T) {
	usual, _ := written(t, pageOf(t, 3, 3, puzzle.Snake, 4))
	for _, title := range []string{
		"</script><script>alert(1)</script>", `" onload="alert(1)`, "'><img src=x onerror=alert(1)>", "</title><b>", "a\u202egnp.exe", "\x00\x1b[31m\r\n",
		"@SCRIPT@ @PHOTO@", "&lt;b&gt;", strings.Repeat("long ", 400), "Müller & Söhne",
	} {
		p := pageOf(t, 3, 3, puzzle.Snake, 4)
		p.Title = title
		text, _ := written(t, p)
		shown := regexp.MustCompile(`(?s)<title>(.*?)</title>`).FindStringSubmatch(text)[1]
		if strings.Count(text, shown) < 3 || strings.ReplaceAll(text, shown, "A photo") != usual {
			t.Errorf("%q changes more of the page than its title", title)
		}
		if strings.ContainsAny(shown, "<>\"'\u202e\u2028\x00\x1b") || len([]rune(html.UnescapeString(shown))) > mostTitle+1 {
			t.Errorf("%q is written as %q", title, shown)
		}
	}
}

func TestWhatCannotBeSentIsSaid(t *testing.T) {
	unsolvable, wrong, large := pageOf(t, 4, 4, puzzle.BlankLast, 5), pageOf(t, 4, 4, puzzle.BlankLast, 5), pageOf(t, 11, 4, puzzle.BlankLast, 5)
	unsolvable.Start = puzzle.Loyd(unsolvable.Goal)
	wrong.Moves = wrong.Moves[1:]
	for want, p := range map[error]WebPage{ErrNothing: pageOf(t, 4, 4, puzzle.BlankLast, 0), puzzle.ErrUnsolvable: unsolvable, puzzle.ErrMove: wrong, ErrSize: large} {
		var out bytes.Buffer
		if err := p.Write(t.Context(), &out); !errors.Is(err, want) || out.Len() > 0 {
			t.Errorf("%v; want %v; %d bytes are written", err, want, out.Len())
		}
	}
}

// If writing a page fails, the old file stays whole, and no other file is left.
func TestADiskThatFailsKeepsTheOldPage(t *testing.T) {
	p := pageOf(t, 3, 3, puzzle.BlankLast, 6)
	for _, fault := range memdisk.Faults() {
		for call := 1; call < 40; call++ {
			d := memdisk.New()
			fixture.NoError(t, filesys.Write(d, "/page.html", []byte("old")))
			d.Fail(call, fault)
			err := filesys.Save(d, "/page.html", func(w io.Writer) error { return p.Write(t.Context(), w) })
			if fault == memdisk.Dead {
				d.Crash(memdisk.Kill)
			}
			d.Fail(0, fault)
			content, readErr := filesys.Read(d, "/page.html", 1<<20)
			if readErr != nil || string(content) != "old" && !strings.HasSuffix(string(content), "</html>\n") || err == nil && string(content) == "old" {
				t.Fatalf("%v at call %d: %v, and the file holds %.20q, %v", fault, call, err, content, readErr)
			}
		}
	}
}

// A page claims only what is proven of its solution.
func TestTheSolutionOfAPageIsHonest(t *testing.T) {
	for name, c := range map[string]struct {
		answers []solver.Result
		bound   int
	}{
		"proven":     {[]solver.Result{{Found: true, Optimal: true, Moves: make([]puzzle.Move, 12), LowerBound: 3}}, 12},
		"within 4":   {[]solver.Result{{Found: true, Moves: make([]puzzle.Move, 12), LowerBound: 8}}, 8},
		"found late": {[]solver.Result{{LowerBound: 9}, {Found: true, Moves: make([]puzzle.Move, 12), LowerBound: 5}}, 9},
	} {
		p, asked := pageOf(t, 4, 4, puzzle.BlankLast, 12), 0
		s, err := Solve(t.Context(), func(_ context.Context, r solver.Request) (solver.Result, error) {
			answer := c.answers[asked]
			if asked++; r.Time <= 0 || !answer.Found {
				return answer, search.ErrLimit
			}
			return answer, nil
		}, p.Start, p.Goal)
		if err != nil || s.Bound != c.bound || len(s.Moves) != 12 || s.Proven() != (c.bound == 12) || asked != len(c.answers) {
			t.Errorf("%s: %+v, %v, after %d searches", name, s, err, asked)
		}
	}
}

// The words of a page are complete in each of its languages, and its background has the colours of this package.
func TestThePageHasItsWords(t *testing.T) {
	m := interpreter(t)
	var words map[string]map[string]string
	text, err := m.RunString(resources.Page("words.js") + "\nJSON.stringify(WORDS)")
	if err == nil {
		err = json.Unmarshal([]byte(text.String()), &words)
	}
	if err != nil || len(words) != 3 {
		t.Fatalf("%d languages, %v", len(words), err)
	}
	values := regexp.MustCompile(`\{\d\}`)
	for language, said := range words {
		for name, english := range words["en"] {
			for _, form := range strings.Split(said[name], "|") {
				if first := strings.Split(english, "|")[0]; form == "" || len(values.FindAllString(form, -1)) != len(values.FindAllString(first, -1)) {
					t.Errorf("%s: %s is %q; in English %q", language, name, form, first)
				}
			}
		}
		if len(said) != len(words["en"]) {
			t.Errorf("%s has %d texts, English %d", language, len(said), len(words["en"]))
		}
	}
	used := regexp.MustCompile(`words\("(\w+)"`).FindAllStringSubmatch(Script(), -1)
	for _, name := range used {
		if words["en"][name[1]] == "" {
			t.Errorf("the page has no words for %q", name[1])
		}
	}
	for _, tags := range [][2]string{{`["de-AT", "en"]`, "de"}, {`["nl", "fr-CA"]`, "fr"}, {`["ja"]`, "en"}, {`[]`, "en"}} {
		if got, err := m.RunString("languageOf(" + tags[0] + ")"); err != nil || got.String() != tags[1] {
			t.Errorf("%s is spoken to in %v, %v", tags[0], got, err)
		}
	}
	style := resources.Page("page.css")
	for _, c := range []string{fmt.Sprintf("#%02x%02x%02x", ground.R, ground.G, ground.B), fmt.Sprintf("#%02x%02x%02x", darkGround.R, darkGround.G, darkGround.B)} {
		if !strings.Contains(style, "--ground: "+c) {
			t.Errorf("the accent is made for a ground of %s, which the page has not", c)
		}
	}
}
