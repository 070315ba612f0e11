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

// ask returns an FileDialogFunc. The browser does not tell when the user closes its dialog without
// a choice in every case: the next question then takes the place of this one.
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
