//go:build !nogui && !ci

package platform

/*
#cgo LDFLAGS: -ldl
#include <dlfcn.h>
#include <stdio.h>
#include <X11/Xlib.h>

static int sayError(Display *screen, XErrorEvent *event) {
	static int said = 0;
	if (said++ < 20) // one that comes with every picture says no more
		fprintf(stderr, "tilewise: the screen refused request %d.%d about 0x%lx: error %d\n",
			event->request_code, event->minor_code, event->resourceid, event->error_code);
	return 0;
}

static void surviveErrors(void) {
	void *x = dlopen("libX11.so.6", RTLD_LAZY | RTLD_LOCAL); // as GLFW does; it is never closed
	if (!x)
		return;
	__typeof__(&XSetErrorHandler) handle = dlsym(x, "XSetErrorHandler");
	if (handle)
		handle(sayError);
}
*/
import "C"

// SurviveScreenErrors has the window live on where the X server refuses a request, which
// is said and no more; by itself, Xlib would end the program there and then. That can
// happen to anybody: GLFW answers who asks for the clipboard, and a program that has
// just ended has no window to answer to. A server that goes is another matter.
func SurviveScreenErrors() { C.surviveErrors() }
