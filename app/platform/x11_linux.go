//go:build !nogui && !ci

package platform

/*
#cgo LDFLAGS: -ldl
#include <dlfcn.h>
#include <stdio.h>
#include <X11/Xlib.h>
#include <X11/Xatom.h>

// x11 is the library, opened as GLFW does: on Wayland it may not be there. It is never closed.
static void *x11(void) { return dlopen("libX11.so.6", RTLD_LAZY | RTLD_LOCAL); }

static int sayError(Display *screen, XErrorEvent *event) {
	static int said = 0;
	if (said++ < 20) // one that comes with every picture says no more
		fprintf(stderr, "tilewise: the screen refused request %d.%d about 0x%lx: error %d\n",
			event->request_code, event->minor_code, event->resourceid, event->error_code);
	return 0;
}

static void surviveErrors(void) {
	void *x = x11();
	__typeof__(&XSetErrorHandler) handle = x ? dlsym(x, "XSetErrorHandler") : NULL;
	if (handle)
		handle(sayError);
}

static int passOver(Display *screen, XErrorEvent *event) { return 0; }

// windowIn is the window that a property names, 0 where it names none or its owner is gone.
static Window windowIn(void *x, Display *screen, Window owner, Atom property) {
	__typeof__(&XGetWindowProperty) get = dlsym(x, "XGetWindowProperty");
	__typeof__(&XFree) release = dlsym(x, "XFree");
	Atom type = None;
	int format = 0;
	unsigned long count = 0, after = 0;
	unsigned char *data = NULL;
	Window found = 0;
	if (get && release && get(screen, owner, property, 0, 1, False, XA_WINDOW,
		&type, &format, &count, &after, &data) == Success && data) {
		if (type == XA_WINDOW && count > 0)
			found = *(Window *)data;
		release(data);
	}
	return found;
}

// forgetManager returns whether the screen could be opened.
static int forgetManager(void) {
	void *x = x11();
	if (!x)
		return 0;
	__typeof__(&XOpenDisplay) open = dlsym(x, "XOpenDisplay");
	__typeof__(&XCloseDisplay) close = dlsym(x, "XCloseDisplay");
	__typeof__(&XSetErrorHandler) handle = dlsym(x, "XSetErrorHandler");
	__typeof__(&XInternAtom) intern = dlsym(x, "XInternAtom");
	__typeof__(&XDefaultRootWindow) rootOf = dlsym(x, "XDefaultRootWindow");
	__typeof__(&XDeleteProperty) delete = dlsym(x, "XDeleteProperty");
	Display *screen = open && close && handle && intern && rootOf && delete ? open(NULL) : NULL;
	if (!screen)
		return 0;
	XErrorHandler before = handle(passOver);
	Window root = rootOf(screen);
	Atom check = intern(screen, "_NET_SUPPORTING_WM_CHECK", False);
	Window manager = windowIn(x, screen, root, check);
	if (manager && !windowIn(x, screen, manager, check))
		delete(screen, root, check);
	close(screen);
	handle(before);
	return 1;
}
*/
import "C"

import "os"

// SurviveScreenErrors makes the program print an error where the X server refuses a request, and go on; Xlib alone
// would end the program. Any program can meet such an error: GLFW answers a program that has asked for the clipboard,
// and that program may have ended meanwhile. The end of the X server itself still ends the program.
func SurviveScreenErrors() { C.surviveErrors() }

// ForgetDeadManager removes from the screen the name that a killed window manager has left: that of a window that is
// gone. GLFW 3.4 looks for that window, does not find it and forgets to restore the handler of errors; it ends the
// program by SIGABRT the next time that it sets the handler (detectEWMH in x11_init.c). A manager that starts later
// writes its own name there. It reports whether there is an X screen.
func ForgetDeadManager() bool { return os.Getenv("DISPLAY") != "" && C.forgetManager() != 0 }
