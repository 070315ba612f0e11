package words

import (
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"tilewise/app/photo"
	"tilewise/solver/untrusted"
)

// cameraName is what cameras and phones call a photo: letters, and the day that it was taken.
var cameraName = regexp.MustCompile(`^[A-Za-z]*[_-]?(20\d{6})[_-]`)

// countedName is what cameras and phones call a photo that they only count: IMG_1234, DSC00012, P1010203.
var countedName = regexp.MustCompile(`^(?i:img|dsc|dscn|dscf|pict|p|mvi|image)[_-]?\d{3,}$`)

// PhotoTitle returns what a photo is called for the user: its name without its ending. Where that is a camera's name,
// it is the title in the file, or else the day on which the photo was taken, as far as the name or the file tells it.
func PhotoTitle(file string, says photo.DateAndTitle) string {
	name := strings.TrimSuffix(file, filepath.Ext(file))
	day, counted := says.Taken, countedName.MatchString(name)
	if found := cameraName.FindStringSubmatch(name); found != nil {
		if named, err := time.Parse("20060102", found[1]); err == nil {
			day, counted = named, true
		}
	}
	switch {
	case counted && says.Title != "":
		return untrusted.Printable(says.Title, 80)
	case counted && !day.IsZero():
		return Date(day)
	}
	return name
}
