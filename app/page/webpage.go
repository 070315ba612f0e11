// Package page makes a page of a game: one HTML file that holds the photo and all that it takes to play, and fetches
// nothing. Its receiver opens it in a browser, on a phone too, and needs no Tilewise.
//
// The idea: the page is the files of resources/page as they are, put into one. Nothing of the user's gets into it but
// the pixels of the crop, the title and the two states, each in a form that no browser takes for anything else.
package page

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"image"
	"image/color"
	"image/jpeg"
	"io"
	"strings"

	"tilewise/app/contrast"
	"tilewise/app/photo"
	"tilewise/resources"
	"tilewise/solver/puzzle"
	"tilewise/solver/untrusted"
)

// The widths of the picture that can be chosen, in pixels.
const (
	LeastWidth = 120
	MostWidth  = 4096
)

// quality is the JPEG quality of the picture.
const quality = 86

// iconSide is the side of the page's icon, in pixels.
const iconSide = 120

// mostCells is the most columns and rows of a board: a finger still finds its tiles on a phone.
const mostCells = 10

// The errors of boards that can't be sent.
var (
	ErrNothing = errors.New("this board is solved already; there is nothing to play")
	ErrSize    = fmt.Errorf("a page has boards of up to %dx%d", mostCells, mostCells)
)

// WebPage holds the parts of a page to play on.
type WebPage struct {
	Photo     *photo.Photo
	Crop      photo.Crop // the zero Crop is the centre
	Title     string     // may be empty
	Message   string     // from the sender, may be empty
	Challenge Challenge  // from the sender
	Goal      puzzle.Goal
	Start     puzzle.State
	Width     int // pixels of the picture; a few less where the columns don't divide it
	Solution
}

// gameData holds the facts about the game for the page, as resources/page/game.js reads it.
type gameData struct {
	W        int    `json:"w"`
	H        int    `json:"h"`
	Start    []int  `json:"start"`
	Goal     []int  `json:"goal"`
	Solution string `json:"solution"`
	Bound    int    `json:"bound"`
	Message  string `json:"message,omitempty"`
	Beat     *beat  `json:"beat,omitempty"`
}

// beat is a Challenge as the page reads it.
type beat struct {
	Name  string `json:"name,omitempty"`
	Time  int64  `json:"time"` // milliseconds
	Moves int    `json:"moves,omitempty"`
}

// Write writes the page. The error is the context's, the writer's or one of Sendable, or puzzle.ErrMove where the
// solution is none.
func (p WebPage) Write(ctx context.Context, w io.Writer) error {
	game, err := p.game()
	if err != nil {
		return err
	}
	size := p.Goal.Size()
	tile := max(1, min(p.Width, MostWidth)/size.W)
	cut, err := photo.Slice(ctx, p.Photo, p.Crop.For(p.Photo, size.W, size.H), size.W, size.H, tile, mount)
	if err != nil {
		return err
	}
	picture, err := encoded(cut.Whole)
	if err != nil {
		return err
	}
	small, err := photo.Slice(ctx, p.Photo, p.Crop.For(p.Photo, 1, 1), 1, 1, iconSide, mount)
	if err != nil {
		return err
	}
	icon, err := encoded(small.Whole)
	if err != nil {
		return err
	}
	// what messengers show of the page
	description := cmp.Or(p.message(), fmt.Sprintf("A sliding puzzle of %d × %d, to play in a browser", size.W, size.H))
	return fill(w, "page.html", p.Title, accents(photo.Accent(p.Photo))+resources.Page("page.css"), Script(),
		"@DESCRIPTION@", html.EscapeString(description), "@ICON@", icon,
		"@WIDTH@", fmt.Sprint(cut.Whole.Bounds().Dx()), "@HEIGHT@", fmt.Sprint(cut.Whole.Bounds().Dy()),
		"@PHOTO@", picture, "@PUZZLE@", string(game))
}

// fill writes a page: a file of resources/page with its title, style and script, and values for other marks in it.
func fill(w io.Writer, file, title, style, script string, values ...string) error {
	title = untrusted.Printable(cmp.Or(strings.TrimSpace(title), untitled), mostTitle)
	_, err := strings.NewReplacer(append(values, "@TITLE@", html.EscapeString(title), "@STYLE@", style,
		"@STYLE HASH@", hash(style), "@SCRIPT@", script, "@SCRIPT HASH@", hash(script))...).
		WriteString(w, resources.Page(file))
	return err
}

// encoded returns a picture as a JPEG, in base64.
func encoded(picture image.Image) (string, error) {
	var file bytes.Buffer
	if err := jpeg.Encode(&file, picture, &jpeg.Options{Quality: quality}); err != nil {
		return "", fmt.Errorf("the picture of the page: %w", err)
	}
	return base64.StdEncoding.EncodeToString(file.Bytes()), nil
}

// message returns the words of the sender as one line within its bound.
func (p WebPage) message() string {
	return untrusted.Printable(strings.TrimSpace(p.Message), mostMessage)
}

// Sendable returns nil if a page can be made of a board; otherwise ErrSize, ErrNothing or puzzle.ErrUnsolvable.
func Sendable(start puzzle.State, goal puzzle.Goal) error {
	switch size := goal.Size(); {
	case max(size.W, size.H) > mostCells:
		return ErrSize
	case start == goal.State:
		return ErrNothing
	}
	return puzzle.Solvable(start, goal)
}

// game returns the game as JSON, in which the signs of HTML are escaped.
func (p WebPage) game() ([]byte, error) {
	if err := Sendable(p.Start, p.Goal); err != nil {
		return nil, err
	}
	end, err := p.Start.Apply(p.Moves...)
	if err != nil {
		return nil, fmt.Errorf("the solution of the page: %w", err)
	}
	if end != p.Goal.State {
		return nil, fmt.Errorf("the solution of the page: %w: it does not end at the goal", puzzle.ErrMove)
	}
	size := p.Goal.Size()
	data := gameData{W: size.W, H: size.H, Start: p.Start.Tiles(), Goal: p.Goal.Tiles(),
		Solution: puzzle.FormatMoves(p.Moves), Bound: p.Bound, Message: p.message()}
	if c := p.Challenge; c.Time > 0 {
		data.Beat = &beat{untrusted.Printable(c.Name, mostName), c.Time.Milliseconds(), c.Moves}
	}
	return json.Marshal(data)
}

// The files of the script. Those of puzzleScripts work without a page: a test runs them alone.
var (
	puzzleScripts = []string{"rules.js", "boards.js", "search.js", "rowbyrow.js", "ways.js"}
	pageScripts   = []string{"words.js", "keep.js", "board.js", "game.js", "hints.js", "watch.js", "more.js",
		"ownphoto.js", "share.js", "controls.js"}
)

// Script returns the script of the page.
func Script() string { return scriptOf(puzzleScripts) + scriptOf(pageScripts) }

func scriptOf(names []string) string {
	var all strings.Builder
	for _, name := range names {
		all.WriteString(resources.Page(name))
	}
	return all.String()
}

// hash returns the hash of a script or a style for the policy of the page.
func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return base64.StdEncoding.EncodeToString(sum[:])
}

// The grounds of the page, light and dark, on which the accent is seen, as in page.css.
var (
	ground     = color.NRGBA{0xFA, 0xF9, 0xF7, 0xFF}
	darkGround = color.NRGBA{0x15, 0x14, 0x13, 0xFF}
	mount      = color.NRGBA{0xE9, 0xE5, 0xDF, 0xFF} // shows through a photo that is transparent
)

// accents returns the accent of the photo, readable on both grounds, and the ink on it.
func accents(accent color.NRGBA) string {
	const least = 4.6 // WCAG asks for 4.5
	hex := func(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
	light, dark := contrast.Readable(accent, ground, least), contrast.Readable(accent, darkGround, least)
	return fmt.Sprintf(":root { --accent: %s; --on-accent: %s; --dark-accent: %s; --dark-on-accent: %s; }\n",
		hex(light), hex(contrast.Ink(light)), hex(dark), hex(contrast.Ink(dark)))
}
