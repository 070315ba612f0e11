// Package frame lays out the window: rail, board, panel, status line, and what is said above it.
package frame
