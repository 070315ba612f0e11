package words

import (
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"tilewise/app/photo"
	"tilewise/solver/untrusted"
)

// cameraName matches the names of photos from cameras and phones that contain the day: letters, and eight digits.
var cameraName = regexp.MustCompile(`^[A-Za-z]*[_-]?(20\d{6})[_-]`)

// countedName matches the names of photos that cameras and phones number: IMG_1234, DSC00012, P1010203.
var countedName = regexp.MustCompile(`^(?i:img|dsc|dscn|dscf|pict|p|mvi|image)[_-]?\d{3,}$`)

// PhotoTitle returns a photo's name for the user, without its ending. For a name that a camera gave, it is the title in
// the file or else the day on which the photo was taken, where the name or the file tells it.
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
