module tilewise

go 1.26.0

require (
	fyne.io/fyne/v2 v2.8.1 // indirect
	github.com/disintegration/imaging v1.6.2 // indirect
	golang.org/x/image v0.47.0 // indirect
)
