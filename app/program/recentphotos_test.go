package program

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image/color"
	"image/jpeg"
	"slices"
	"strings"
	"testing"

	"github.com/disintegration/imaging"

	"tilewise/app/photo"
	"tilewise/app/session"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

// FuzzAlbum reads arbitrary texts as an album. No photo is listed twice, no more of the user's own photos than
// mostRecentPhotos are listed, and each crop can be used.
func FuzzAlbum(f *testing.F) {
	f.Add(`[{"source":"/home/me/one.jpg","crop":{"X":0.1,"Y":0.2,"W":0.5,"H":0.5}},{"source":"sample:fig","crop":{}}]`)
	f.Add(`[{"source":"/a","crop":{"X":-1,"Y":9,"W":1e300,"H":-0}},{"source":"/a"},{"source":""}]`)
	f.Add("[" + strings.Repeat(`{"source":"/b"},`, 30) + "null]")
	m := imaging.New(64, 48, color.White)
	var content bytes.Buffer
	fixture.NoError(f, jpeg.Encode(&content, m, nil))
	p := fixture.Must(photo.Decode(f.Context(), &content, ""))
	f.Fuzz(func(t *testing.T, list string) {
		defer testbudget.Of(t, 64)()
		c := session.NewPreferences()
		c.SetString(KeyAlbum, list)
		a := LoadRecentPhotos(c)
		seen := map[string]bool{}
		for _, k := range a.Entries {
			if k.Source == "" || seen[k.Source] {
				t.Errorf("%q is there again", k.Source)
			}
			seen[k.Source] = true
			for _, side := range []int{2, 10} {
				if got := k.Crop.For(p, side, 3); !(got.W > 0 && got.H > 0 && got.X >= 0 && got.Y >= 0 && got.X+got.W <= 1.001 &&
					got.Y+got.H <= 1.001) {
					t.Errorf("%+v is used as %+v", k.Crop, got)
				}
			}
		}
		if n := len(a.Recent()); n > mostRecentPhotos {
			t.Errorf("%d photos", n)
		}
		a.Keep("/new.jpg", photo.Crop{})
		a.Save(c)
		if again := LoadRecentPhotos(c); !slices.Equal(again.Entries, a.Entries) {
			t.Errorf("%+v comes back as %+v", a.Entries, again.Entries)
		}
	})
}

func TestAnAlbumOfTooManyIsCutShort(t *testing.T) {
	var a RecentPhotos
	for i := range 30 {
		a.Entries = append(a.Entries, RecentPhoto{Source: fmt.Sprintf("/%d.jpg", i%20)})
	}
	text := fixture.Must(json.Marshal(a.Entries))
	c := session.NewPreferences()
	c.SetString(KeyAlbum, string(text))
	got := LoadRecentPhotos(c)
	if own := got.Recent(); len(own) != mostRecentPhotos || own[0] != "/0.jpg" || own[9] != "/9.jpg" {
		t.Errorf("%q", own)
	}
}

func TestTheAlbumKeepsTheLatest(t *testing.T) {
	var a RecentPhotos
	part := photo.Crop{X: 0.1, Y: 0.1, W: 0.5, H: 0.5}
	a.Keep(SamplePrefix+"bee", part)
	for i := range mostRecentPhotos + 3 {
		dropped := a.Keep(fmt.Sprint("/", i), photo.Crop{})
		if want := fmt.Sprint("/", i-mostRecentPhotos); i >= mostRecentPhotos && dropped != want {
			t.Errorf("photo %d drops %q; want %q", i, dropped, want)
		}
	}
	if own := a.Recent(); len(own) != mostRecentPhotos || own[0] != "/12" || own[9] != "/3" {
		t.Errorf("remembered are %v", own)
	}
	if a.Crop(SamplePrefix+"bee") != part || a.Crop("/0") != (photo.Crop{}) {
		t.Error("the crop of a sample is forgotten, or that of a dropped photo is not")
	}
	p := session.NewPreferences()
	a.Save(p)
	if b := LoadRecentPhotos(p); len(b.Entries) != len(a.Entries) || b.Crop(SamplePrefix+"bee") != part {
		t.Errorf("read back: %+v", b)
	}
	for _, junk := range []string{"", "{", `{"source":"x"}`, `[{"source":7}]`, `[{"source":""}]`, "null"} {
		p.SetString(KeyAlbum, junk)
		if b := LoadRecentPhotos(p); len(b.Entries) != 0 {
			t.Errorf("%q is read as %+v", junk, b)
		}
	}
}

// An album of 50,000 photos is read as an empty one, so that it can't slow down the start of the window.
func TestAnAlbumOfTooManyPhotosIsForgotten(t *testing.T) {
	var text strings.Builder
	for n := range 50_000 {
		fmt.Fprintf(&text, `,{"source":"/%d"}`, n)
	}
	p := session.NewPreferences()
	p.SetString(KeyAlbum, "["+text.String()[1:]+"]")
	if a := LoadRecentPhotos(p); len(a.Entries) > 0 {
		t.Errorf("%d photos are remembered", len(a.Entries))
	}
}
