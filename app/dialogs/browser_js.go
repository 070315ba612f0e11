package dialogs

import (
	"context"
	"syscall/js"
)

// page is the object of the page around the program (resources/web/files.js). It opens the browser's own dialogs and
// puts a chosen file among the program's files. A file that is written to a path which it gives for saving becomes a
// download.
const page = "tilewiseDialogs"

func find(context.Context) FileDialogFunc {
	if js.Global().Get(page).IsUndefined() {
		return nil
	}
	return ask
}

// ask is the FileDialogFunc of a browser. A browser does not always report that the user has closed its dialog without
// a choice; the next call then ends this one.
func ask(ctx context.Context, q FileDialogOptions) (FileDialogChoice, error) {
	chosen := make(chan string, 1)
	take := js.FuncOf(func(_ js.Value, args []js.Value) any {
		select {
		case chosen <- args[0].String():
		default: // it was answered already
		}
		return nil
	})
	defer take.Release()
	endings := make([]any, len(q.Endings))
	for i, ending := range q.Endings {
		endings[i] = ending
	}
	js.Global().Get(page).Call("ask", q.Save, q.Name, endings, take)
	select {
	case path := <-chosen:
		return q.answer(path), nil
	case <-ctx.Done():
		js.Global().Get(page).Call("forget")
		return FileDialogChoice{}, ctx.Err()
	}
}
