package words

import (
	"testing"
	"time"

	"tilewise/app/photo"
)

func TestAPhotoIsCalledByItsDayOrItsName(t *testing.T) {
	t.Cleanup(func() { Speak("en") })
	noted := time.Date(2024, time.May, 3, 18, 0, 0, 0, time.UTC) // by the camera, in the file
	for _, want := range []struct{ language, file, title string }{
		{"en", "IMG_1234.JPG", "3 May 2024"}, {"de", "DSC00012.jpg", "3. Mai 2024"}, {"en", "Island 2019.jpg", "Island 2019"},
		{"en", "IMG_20260714_183012.jpg", "14 July 2026"}, {"de", "PXL_20260301_101500123.jpg", "1. März 2026"},
		{"fr", "20251231-235959.png", "31 décembre 2025"}, {"en", "IMG_20261399_000000.jpg", "IMG_20261399_000000"},
		{"en", "mine.png", "mine"}, {"en", "Pasted picture", "Pasted picture"}, {"en", "v1.2 of it.webp", "v1.2 of it"},
	} {
		Speak(want.language)
		if got := PhotoTitle(want.file, photo.DateAndTitle{Taken: noted}); got != want.title {
			t.Errorf("%s in %q is called %q; want %q", want.file, want.language, got, want.title)
		}
	}
	for file, title := range map[string]string{"IMG_1234.HEIC": "Our island", "Cat.heic": "Cat"} {
		if got := PhotoTitle(file, photo.DateAndTitle{Taken: noted, Title: "Our\nisland"}); got != title {
			t.Errorf("%s with a title is called %q; want %q", file, got, title)
		}
	}
}
