// Package browser opens the page of dist/web in a browser without a screen and does
// there what the user does: play, open a photo, shuffle by seed, solve; and again
// without a network. "make web-test" runs it; it takes Chromium and a minute.
package browser
