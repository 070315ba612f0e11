package lifecycle

import (
	"errors"

	"fyne.io/fyne/v2"

	"tilewise/solver/guard"
)

// LogTaskPanic logs the panic of a background task, with its stack.
func LogTaskPanic(err error) {
	where := ""
	if caught := (*guard.CaughtPanic)(nil); errors.As(err, &caught) {
		where = "\n" + caught.Stack
	}
	fyne.LogError("A background task failed"+where, err)
}
