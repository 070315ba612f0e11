// Package heif opens photos in the formats of phones: HEIC, and its sibling AVIF.
//
// Both are a file of boxes (ISO/IEC 14496-12 and 23008-12) around pictures that a film's coder, HEVC or AV1, has made
// smaller; a telephone cuts a photo into a grid of tiles, each a coded picture of its own. Read reads the boxes, in Go
// and within limits, before anything is decoded. Decode then gives the decoders one coded picture after the other: no
// box of a stranger's file ever reaches them. They are libde265 and dav1d, as WebAssembly: they can touch nothing but
// memory of their own, whose size is bounded, and what goes wrong in them is an error here. A decoder of the system is
// not used, even where there is one: a crash in it would be ours.
package heif
