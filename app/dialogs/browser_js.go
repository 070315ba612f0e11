package dialogs

import (
	"context"
	"syscall/js"
)

// page is what the page around the program offers (resources/web/files.js): it
// asks by the browser's own dialog and puts what was chosen among the program's
// files; what is written to a path that it gives for saving becomes a download.
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
