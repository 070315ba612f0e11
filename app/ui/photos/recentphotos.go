package photos

import (
	"encoding/json"
	"slices"
	"strings"

	"tilewise/app/photo"
	"tilewise/app/ui/service"
	"tilewise/solver/untrusted"
)

// keyAlbum is where the preferences keep the album.
const keyAlbum = "photo.album"

// mostRecent is how many photos of a person's own are remembered.
const mostRecent = 10

// recentPhotos is the photos that were on the board, the latest first, each with its
// crop.
type recentPhotos struct{ Entries []RecentPhoto }

// RecentPhoto is what is remembered of a photo.
type RecentPhoto struct {
	Source string     `json:"source"` // a path, or a sample's source
	Crop   photo.Crop `json:"crop"`   // zero is the centre
}

// LoadRecentPhotos reads what was remembered; whatever can't be read, or is there twice or
// too many, is forgotten.
func LoadRecentPhotos(p service.Preferences) recentPhotos {
	var a recentPhotos
	text := []byte(p.String(keyAlbum))
	if untrusted.Settings.Judge(text) != nil || untrusted.JSON(text, &a.Entries) != nil {
		return recentPhotos{}
	}
	seen := map[string]bool{}
	a.Entries = slices.DeleteFunc(a.Entries, func(k RecentPhoto) bool {
		again := seen[k.Source] || k.Source == ""
		seen[k.Source] = true
		return again
	})
	if own := a.Recent(); len(own) > mostRecent {
		for _, source := range own[mostRecent:] {
			a.drop(source)
		}
	}
	return a
}

func (a *recentPhotos) save(p service.Preferences) {
	if text, err := json.Marshal(a.Entries); err == nil { // a list of strings and numbers never fails
		p.SetString(keyAlbum, string(text))
	}
}

func (a *recentPhotos) find(source string) int {
	return slices.IndexFunc(a.Entries, func(k RecentPhoto) bool { return k.Source == source })
}

// crop is the one remembered for a photo, the zero Crop where there is none.
func (a *recentPhotos) crop(source string) photo.Crop {
	if i := a.find(source); i >= 0 {
		return a.Entries[i].Crop
	}
	return photo.Crop{}
}

// keep puts a photo first, with a crop. Of a person's own photos the oldest is
// dropped where there are too many, and returned.
func (a *recentPhotos) keep(source string, c photo.Crop) (dropped string) {
	a.drop(source)
	a.Entries = slices.Insert(a.Entries, 0, RecentPhoto{source, c})
	if own := a.Recent(); len(own) > mostRecent {
		dropped = own[mostRecent]
		a.drop(dropped)
	}
	return dropped
}

// drop forgets a photo, and tells whether it was remembered.
func (a *recentPhotos) drop(source string) bool {
	i := a.find(source)
	if i >= 0 {
		a.Entries = slices.Delete(a.Entries, i, i+1)
	}
	return i >= 0
}

// Recent lists the paths of a person's own photos, the latest first.
func (a *recentPhotos) Recent() []string {
	var paths []string
	for _, k := range a.Entries {
		if !strings.HasPrefix(k.Source, samplePrefix) {
			paths = append(paths, k.Source)
		}
	}
	return paths
}
