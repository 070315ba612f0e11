//go:build cgo && !ci && !nogui

package sound

/*
#cgo LDFLAGS: -ldl
#include <dlfcn.h>

typedef void (*handler)(const char *, int, const char *, int, const char *, ...);

static void nothing(const char *file, int line, const char *function, int err, const char *format, ...) {}

// hush takes away what ALSA says on the terminal, where there is an ALSA. The
// library stays loaded, as otherwise it would forget.
static void hush(void) {
	void *alsa = dlopen("libasound.so.2", RTLD_NOW);
	if (!alsa) return;
	int (*set)(handler) = (int (*)(handler))dlsym(alsa, "snd_lib_error_set_handler");
	if (set) set(nothing);
}
*/
import "C"

// hushALSA lets a machine without a sound card be silent in every way: ALSA
// would write a screen of complaints to the terminal.
func hushALSA() { C.hush() }
