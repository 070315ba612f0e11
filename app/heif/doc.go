// Package heif opens photos in the formats of phones: HEIC, and its sibling AVIF.
//
// Both are a file of boxes (ISO/IEC 14496-12 and 23008-12) around pictures that are coded like a film, by HEVC or AV1.
// A telephone cuts a photo into a grid of tiles, each a coded picture. Read reads the boxes, in Go and within limits,
// before anything is decoded. Decode then gives the decoders one coded picture after the other, and none of the boxes.
// The decoders are libde265 and dav1d, as WebAssembly: they reach only their own memory, whose size is bounded, and
// their faults are errors here. A decoder of the system is not used: a crash in it would end this program.
package heif
