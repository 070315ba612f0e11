// Package keyboard is what keys mean that no control keeps: commands, the menu bar, sheets, and what the window gives
// it.
package keyboard
