package clipboard

import (
	"context"
	"runtime"
	"syscall"
	"unsafe"
)

var (
	user32, shell32  = syscall.NewLazyDLL("user32.dll"), syscall.NewLazyDLL("shell32.dll")
	openClipboard    = user32.NewProc("OpenClipboard")
	closeClipboard   = user32.NewProc("CloseClipboard")
	getClipboardData = user32.NewProc("GetClipboardData")
	dragQueryFile    = shell32.NewProc("DragQueryFileW")
)

// copiedFiles returns the paths of the files that were copied in Explorer. It returns none if another program has the
// clipboard open.
func copiedFiles(context.Context) (paths []string) {
	const fileList, count = 15, 0xffffffff // CF_HDROP; the index that asks for the number of files
	const most = 1000                      // files that are listed
	runtime.LockOSThread()                 // the clipboard is open for a thread
	defer runtime.UnlockOSThread()
	if open, _, _ := openClipboard.Call(0); open == 0 {
		return nil
	}
	defer closeClipboard.Call()
	list, _, _ := getClipboardData.Call(fileList)
	if list == 0 {
		return nil
	}
	n, _, _ := dragQueryFile.Call(list, count, 0, 0)
	for i := range min(n, most) {
		length, _, _ := dragQueryFile.Call(list, i, 0, 0)
		name := make([]uint16, length+1)
		dragQueryFile.Call(list, i, uintptr(unsafe.Pointer(&name[0])), length+1)
		paths = append(paths, syscall.UTF16ToString(name))
	}
	return paths
}
