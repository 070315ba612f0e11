// Package transfer takes games, boards, photos, experiments and certificates in, and gives games out: as files, by the
// clipboard, as codes, and dropped on the window.
package transfer
