// Package dialogs asks the user for a file by the system's own dialog: through the desktop portal on Linux and its
// like, by Win32 on Windows, by AppleScript on macOS.
//
// The one idea: a dialog is a call that takes a while. It is made away from the window, which stays responsive
// meanwhile. It returns a path, none where the user cancels, or an error, after which the caller shows a sheet instead.
package dialogs

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"
)

// ErrBroken is the error of a system that has shown no dialog, or has ended it by itself.
var ErrBroken = errors.New("the system's dialog does not answer")

// FileDialogOptions describes the dialog.
type FileDialogOptions struct {
	Title   string
	Save    bool     // the dialog is for a file to write; otherwise for one to open
	Folder  string   // the folder in which the dialog begins
	Name    string   // the suggested name of a file to write
	What    string   // the name of the kind of files with these endings; "" shows the endings
	Endings []string // endings of the names, such as ".png"; a file to write gets the first where it has none of them
	Window  uintptr  // the system's handle of the window that asks; 0 where it is unknown
}

// FileDialogChoice is the file that the user has chosen.
type FileDialogChoice struct {
	Path   string // the chosen file; "" where the user wants none
	Unsure bool   // the system has not asked about replacing this file: Path got its ending here
}

// FileDialogFunc shows the system's dialog, and waits until it is closed or ctx ends, which
// closes it. It changes no file.
type FileDialogFunc func(ctx context.Context, q FileDialogOptions) (FileDialogChoice, error)

// Find returns the file dialog of this system, or nil where there is none. It takes two seconds at most.
func Find(ctx context.Context) FileDialogFunc { return find(ctx) }

// answer returns the choice of a path that the system's dialog gave, with an ending where it lacks one.
func (o FileDialogOptions) answer(path string) FileDialogChoice {
	fits := func(ending string) bool { return strings.EqualFold(filepath.Ext(path), ending) }
	if path == "" || !o.Save || len(o.Endings) == 0 || slices.ContainsFunc(o.Endings, fits) {
		return FileDialogChoice{Path: path}
	}
	return FileDialogChoice{Path: path + o.Endings[0], Unsure: true}
}

func (o FileDialogOptions) name() string {
	if o.What != "" {
		return o.What
	}
	return "*" + strings.Join(o.Endings, " *")
}
