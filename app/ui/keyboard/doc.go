// Package keyboard handles the keys that no control uses: commands, the menu bar, sheets, and the window's own.
package keyboard
