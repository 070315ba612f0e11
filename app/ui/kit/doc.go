// Package kit is what the window is made of: buttons, pickers, segments, sheets,
// banners, tooltips, callouts, texts, and the layouts between them.
//
// The one idea: a control takes values and calls back. It knows no game and no engine, so that it could serve another
// program; what it shares with the others (the tooltip, the focus) it has from the one [Kit] that made it.
package kit
