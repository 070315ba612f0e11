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

// mostRecent is how many photos of the user's own are remembered.
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

func (r *recentPhotos) save(p service.Preferences) {
	if text, err := json.Marshal(r.Entries); err == nil { // a list of strings and numbers never fails
		p.SetString(keyAlbum, string(text))
	}
}

func (r *recentPhotos) find(source string) int {
	return slices.IndexFunc(r.Entries, func(k RecentPhoto) bool { return k.Source == source })
}

// crop is the one remembered for a photo, the zero Crop where there is none.
func (r *recentPhotos) crop(source string) photo.Crop {
	if i := r.find(source); i >= 0 {
		return r.Entries[i].Crop
	}
	return photo.Crop{}
}

// keep puts a photo first, with a crop. Of the user's own photos the oldest is
// dropped where there are too many, and returned.
func (r *recentPhotos) keep(source string, c photo.Crop) (dropped string) {
	r.drop(source)
	r.Entries = slices.Insert(r.Entries, 0, RecentPhoto{source, c})
	if own := r.Recent(); len(own) > mostRecent {
		dropped = own[mostRecent]
		r.drop(dropped)
	}
	return dropped
}

// drop forgets a photo, and reports whether it was remembered.
func (r *recentPhotos) drop(source string) bool {
	i := r.find(source)
	if i >= 0 {
		r.Entries = slices.Delete(r.Entries, i, i+1)
	}
	return i >= 0
}

// Recent lists the paths of the user's own photos, the latest first.
func (r *recentPhotos) Recent() []string {
	var paths []string
	for _, k := range r.Entries {
		if !strings.HasPrefix(k.Source, samplePrefix) {
			paths = append(paths, k.Source)
		}
	}
	return paths
}
