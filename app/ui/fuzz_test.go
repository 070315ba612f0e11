package ui

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"github.com/disintegration/imaging"

	"tilewise/app/photo"
	"tilewise/app/session"
	"tilewise/solver/disk"
	"tilewise/solver/disk/memdisk"
)

// chosen is what is read from a file of choices.
func chosen(t testing.TB, content string) *session.Preferences {
	t.Helper()
	const name = "/settings.json"
	d := memdisk.New()
	if err := disk.Write(d, name, []byte(content)); err != nil {
		t.Fatal(err)
	}
	c, _ := session.OpenPreferences(d, name, "")
	if c == nil {
		t.Fatal("no choices to go on with")
	}
	return c
}

// FuzzSettings starts with files of settings that no Tilewise wrote: whatever is taken
// is in its bounds, and is the same when it is kept and read again.
func FuzzSettings(f *testing.F) {
	own := chosen(f, "{}")
	saveSettings(own, session.DefaultSettings())
	saveWindowSize(own, firstWindow)
	f.Add(`{"board.size":"4x4","board.goal":"snake","view.theme":"dark","view.slide_ms":120,"solve.weight":1.5,"solve.speed":2,"solve.memory_mib":2048}`)
	f.Add(`{"tour.seen":["push",1],"window.width":40000,"window.height":-1,"shuffle.depth":1e300,"solve.memory_mib":1e18}`)
	f.Add(`{"board.size":"10x10","board.own_goal":"1 2 3/4 5 6/7 8 0","sound.on":"yes"}`)
	f.Fuzz(func(t *testing.T, content string) {
		c := chosen(t, content)
		s := loadSettings(c)
		if s != s.Clamped() {
			t.Errorf("%+v is out of bounds; %+v is not", s, s.Clamped())
		}
		saveSettings(c, s)
		if again := loadSettings(c); again != s {
			t.Errorf("%+v comes back as %+v", s, again)
		}
		if size := loadWindowSize(c, fyne.NewSize(1920, 1080)); !(size.Width >= leastWindow.Width && size.Width <= 1920 && size.Height >= leastWindow.Height && size.Height <= 1080) {
			t.Errorf("a window of %v", size)
		}
		session.ResumeTour(c.StringList("tour.seen"))
	})
}

// FuzzAlbum reads albums that nobody filled: each photo is there once, as many of a
// person's own as are remembered, and each has a crop that can be used.
func FuzzAlbum(f *testing.F) {
	f.Add(`[{"source":"/home/me/one.jpg","crop":{"X":0.1,"Y":0.2,"W":0.5,"H":0.5}},{"source":"sample:fig","crop":{}}]`)
	f.Add(`[{"source":"/a","crop":{"X":-1,"Y":9,"W":1e300,"H":-0}},{"source":"/a"},{"source":""}]`)
	f.Add("[" + strings.Repeat(`{"source":"/b"},`, 30) + "null]")
	m := imaging.New(64, 48, color.White)
	var content bytes.Buffer
	if err := jpeg.Encode(&content, m, nil); err != nil {
		f.Fatal(err)
	}
	p, err := photo.Decode(f.Context(), &content, "")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, list string) {
		c := chosen(t, "{}")
		c.SetString(keyAlbum, list)
		a := loadAlbum(c)
		seen := map[string]bool{}
		for _, k := range a.photos {
			if k.Source == "" || seen[k.Source] {
				t.Errorf("%q is there again", k.Source)
			}
			seen[k.Source] = true
			for _, side := range []int{2, 10} {
				if got := k.Crop.For(p, side, 3); !(got.W > 0 && got.H > 0 && got.X >= 0 && got.Y >= 0 && got.X+got.W <= 1.001 && got.Y+got.H <= 1.001) {
					t.Errorf("%+v is used as %+v", k.Crop, got)
				}
			}
		}
		if n := len(a.recent()); n > mostRecent {
			t.Errorf("%d photos", n)
		}
		a.keep("/new.jpg", photo.Crop{})
		a.save(c)
		if again := loadAlbum(c); !slices.Equal(again.photos, a.photos) {
			t.Errorf("%+v comes back as %+v", a.photos, again.photos)
		}
	})
}

// FuzzThumbnail reads thumbnails that were never kept: each is of the size of one, or
// is made anew.
func FuzzThumbnail(f *testing.F) {
	for _, m := range []image.Image{imaging.New(keptWidth, keptHeight, color.Black), imaging.New(menuWidth, menuHeight, color.White)} {
		var content bytes.Buffer
		if err := jpeg.Encode(&content, m, &jpeg.Options{Quality: 85}); err != nil {
			f.Fatal(err)
		}
		f.Add(content.Bytes())
		f.Add(content.Bytes()[:content.Len()/2])
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		for _, size := range []image.Point{{keptWidth, keptHeight}, {menuWidth, menuHeight}} {
			if m := decodeThumbnail(content, size.X, size.Y); m != nil && m.Bounds().Size() != size {
				t.Errorf("%v; want %v", m.Bounds().Size(), size)
			}
		}
	})
}

// FuzzPasted pastes texts: a path is a whole one, and one that is copied as file
// managers do comes through as it is.
func FuzzPasted(f *testing.F) {
	for _, text := range []string{
		"/home/me/a photo.jpg", "\"/home/me/a.jpg\"", "file:///home/me/a%20b.jpg\r\n", "~/a.jpg", "file:", "file://", "file:x", "FILE:/x", "C:\\a.jpg", "1 2 3 0", "\x00/",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		path := pastedPath(text)
		drive := len(path) > 2 && path[1] == ':'
		if path != "" && (!filepath.IsAbs(path) && !drive || strings.ContainsAny(path, "\x00\n")) {
			t.Errorf("%q is the path %q", text, path)
		}
		looksShared(text)
		if whole := filepath.Clean("/" + text); !strings.ContainsAny(whole, "\x00\n\r") && strings.TrimSpace(whole) == whole && !strings.ContainsAny(whole[len(whole)-1:], `"'`) {
			if got := pastedPath(whole); got != whole {
				t.Errorf("%q is pasted as %q", whole, got)
			}
		}
	})
}

// FuzzDropped drops files of any names: what is opened is one of them, under its own
// name, and a photo or a game where there is one.
func FuzzDropped(f *testing.F) {
	for _, names := range []string{"/a.jpg", "/a b#c?.png\n/100%.tilewise", "/letter.txt\n/x.JPG", "\n\n", "/\xff.png", "/a/../b.gif"} {
		f.Add(names)
	}
	f.Fuzz(func(t *testing.T, names string) {
		var files []fyne.URI
		var own []string
		for name := range strings.SplitSeq(names, "\n") {
			if strings.HasPrefix(name, "/") {
				own, files = append(own, name), append(files, storage.NewFileURI(name))
			}
		}
		path, count := ofDropped(files)
		if count != len(own) || count > 0 && !slices.Contains(own, path) || opens(path) != slices.ContainsFunc(own, opens) {
			t.Errorf("of %q %q is opened, of %d", own, path, count)
		}
		if plain := plainName(path); plain == "" || strings.ContainsAny(plain, `/\`) || filepath.Base(plain) != plain {
			t.Errorf("%q is kept as %q", path, plain)
		}
	})
}

// The seeds of FuzzAlbum are albums as they are kept.
func TestAnAlbumOfTooManyIsCutShort(t *testing.T) {
	var a album
	for i := range 30 {
		a.photos = append(a.photos, kept{Source: fmt.Sprintf("/%d.jpg", i%20)})
	}
	text, err := json.Marshal(a.photos)
	if err != nil {
		t.Fatal(err)
	}
	c := chosen(t, "{}")
	c.SetString(keyAlbum, string(text))
	got := loadAlbum(c)
	if own := got.recent(); len(own) != mostRecent || own[0] != "/0.jpg" || own[9] != "/9.jpg" {
		t.Errorf("%q", own)
	}
}

func TestADamagedThumbnailIsMadeAnew(t *testing.T) {
	small := thumbnails{t.TempDir()}
	var large bytes.Buffer
	if err := jpeg.Encode(&large, imaging.New(2000, 1000, color.White), nil); err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string][]byte{"another picture": large.Bytes(), "no picture": []byte("Dear reader"), "nothing": nil} {
		for _, file := range []string{small.file(name), small.menuFile(name)} {
			if err := os.WriteFile(file, content, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if small.picture(name) != nil || small.icon(name) != nil {
			t.Errorf("%s is believed", name)
		}
	}
}
