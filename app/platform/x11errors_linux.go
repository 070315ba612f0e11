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

// SurviveScreenErrors makes the program print an error where the X server refuses a request, and go on; Xlib alone
// would end the program. Any program can meet such an error: GLFW answers a program that has asked for the clipboard,
// and that program may have ended meanwhile. The end of the X server itself still ends the program.
func SurviveScreenErrors() { C.surviveErrors() }
