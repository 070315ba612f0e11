package page

import (
	"regexp"
	"strings"
)

// untitled is the title of a page that has none; resources/page/words.js has it in other languages.
const untitled = "Sliding puzzle"

// givenNames are names that cameras, phones and messengers give to photos.
var givenNames = []*regexp.Regexp{
	regexp.MustCompile(`(?i)^_*(img|imgp|image|dsc[a-z]?|pxl|pano|mvimg|vid|cimg|gopr|gp?|dji|sam|mg|hpim|kif|p)[-_ ]?\d{3}`),
	regexp.MustCompile(`(?i)^(image|photo|foto|bild|picture|scan|fullsizerender|unnamed|download)?[-_ .()\d]*$`),
	regexp.MustCompile(`(?i)^(whatsapp|signal|telegram|screenshot|bildschirmfoto|capture d.écran|screen shot|img|image)[-_ ].*\d`),
	regexp.MustCompile(`(?i)^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}`),
}

// TitleOf returns the title of a page of a photo, by the name of its file without the ending: "" where a camera gave
// it.
func TitleOf(name string) string {
	name = strings.TrimSpace(name)
	for _, given := range givenNames {
		if given.MatchString(name) {
			return ""
		}
	}
	return name
}
