// Package platform is what only this or that system needs: Windows' console, the errors of X11, the page of a browser,
// what the toolkit does not tell of a window. Each part has a file for the systems that need it, and one that does
// nothing for all others; what needs the toolkit is left out with -tags nogui.
package platform
