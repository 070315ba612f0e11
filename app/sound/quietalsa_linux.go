//go:build cgo && !ci && !nogui

package sound

/*
#cgo LDFLAGS: -ldl
#include <dlfcn.h>

typedef void (*handler)(const char *, int, const char *, int, const char *, ...);

static void nothing(const char *file, int line, const char *function, int err, const char *format, ...) {}

// hush turns off the messages that ALSA writes to the terminal, if there is an ALSA. The library stays loaded, as it
// would forget the handler.
static void hush(void) {
	void *alsa = dlopen("libasound.so.2", RTLD_NOW);
	if (!alsa) return;
	int (*set)(handler) = (int (*)(handler))dlsym(alsa, "snd_lib_error_set_handler");
	if (set) set(nothing);
}
*/
import "C"

// hushALSA keeps ALSA from writing a screen of errors to the terminal of a machine without a sound card.
func hushALSA() { C.hush() }
