// Package frame lays out the window: rail, board, panel, status line, and the messages above it.
package frame
