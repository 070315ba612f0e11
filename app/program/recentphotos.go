package program

import (
	"encoding/json"
	"slices"
	"strings"

	"tilewise/app/photo"
	"tilewise/app/session"
	"tilewise/solver/untrusted"
)

// KeyAlbum is the preference that holds the album.
const KeyAlbum = "photo.album"

// SamplePrefix begins the source of a photo that comes with the program.
const SamplePrefix = "sample:"

// mostRecentPhotos is the number of the user's own photos that are remembered.
const mostRecentPhotos = 10

// RecentPhotos lists the photos that were on the board, the latest first, each with its crop.
type RecentPhotos struct{ Entries []RecentPhoto }

// RecentPhoto is a photo that is remembered.
type RecentPhoto struct {
	Source string     `json:"source"` // a path, or a sample's source
	Crop   photo.Crop `json:"crop"`   // zero is the centre
}

// LoadRecentPhotos reads the list. It drops entries that it can't read, and those that are there twice or are too many.
func LoadRecentPhotos(p *session.Preferences) RecentPhotos {
	var a RecentPhotos
	text := []byte(p.String(KeyAlbum))
	if untrusted.Settings.Judge(text) != nil || untrusted.JSON(text, &a.Entries) != nil {
		return RecentPhotos{}
	}
	seen := map[string]bool{}
	a.Entries = slices.DeleteFunc(a.Entries, func(k RecentPhoto) bool {
		again := seen[k.Source] || k.Source == ""
		seen[k.Source] = true
		return again
	})
	own := a.Recent()
	for _, source := range own[min(len(own), mostRecentPhotos):] {
		a.Drop(source)
	}
	return a
}

// Save writes the list, and Find returns the index of a photo in it; −1 if it is not listed.
func (r *RecentPhotos) Save(p *session.Preferences) {
	if text, err := json.Marshal(r.Entries); err == nil { // a list of strings and numbers never fails
		p.SetString(KeyAlbum, string(text))
	}
}

func (r *RecentPhotos) Find(source string) int {
	return slices.IndexFunc(r.Entries, func(k RecentPhoto) bool { return k.Source == source })
}

// Crop returns the crop of a photo in the list; the zero Crop if there is none.
func (r *RecentPhotos) Crop(source string) photo.Crop {
	if i := r.Find(source); i >= 0 {
		return r.Entries[i].Crop
	}
	return photo.Crop{}
}

// Keep puts a photo first, with a crop. If the user's own photos become too many, it drops the oldest one and returns
// it.
func (r *RecentPhotos) Keep(source string, c photo.Crop) (dropped string) {
	r.Drop(source)
	r.Entries = slices.Insert(r.Entries, 0, RecentPhoto{source, c})
	if own := r.Recent(); len(own) > mostRecentPhotos {
		dropped = own[mostRecentPhotos]
		r.Drop(dropped)
	}
	return dropped
}

// Drop removes a photo from the list.
func (r *RecentPhotos) Drop(source string) {
	r.Entries = slices.DeleteFunc(r.Entries, func(k RecentPhoto) bool { return k.Source == source })
}

// Recent lists the paths of the user's own photos, the latest first.
func (r *RecentPhotos) Recent() []string {
	var paths []string
	for _, k := range r.Entries {
		if !strings.HasPrefix(k.Source, SamplePrefix) {
			paths = append(paths, k.Source)
		}
	}
	return paths
}
