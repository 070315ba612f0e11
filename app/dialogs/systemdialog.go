//go:build windows || darwin

package dialogs

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"github.com/ncruces/zenity"
)

func find(context.Context) FileDialogFunc { return ask }

func ask(ctx context.Context, q FileDialogOptions) (FileDialogChoice, error) {
	filter := zenity.FileFilter{Name: q.name(), CaseFold: true}
	for _, ending := range q.Endings {
		filter.Patterns = append(filter.Patterns, "*"+ending)
	}
	begin := filepath.Clean(q.Folder) + string(filepath.Separator)
	options := append(owner(q.Window), zenity.Context(ctx), zenity.Title(q.Title), zenity.FileFilters{filter},
		zenity.Filename(begin+q.Name))
	var path string
	var err error
	if q.Save {
		path, err = zenity.SelectFileSave(append(options, zenity.ConfirmOverwrite())...)
	} else {
		path, err = zenity.SelectFile(options...)
	}
	switch {
	case ctx.Err() != nil:
		return FileDialogChoice{}, ctx.Err()
	case errors.Is(err, zenity.ErrCanceled):
		return FileDialogChoice{}, nil
	case err != nil:
		return FileDialogChoice{}, fmt.Errorf("%w: %w", ErrBroken, err)
	}
	return q.answer(path), nil
}
