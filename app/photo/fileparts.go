package photo

import (
	"bytes"
	"encoding/binary"
	"iter"
	"strings"
)

// jpegSegment is a part of a JPEG: its mark, its content, and the data behind it.
type jpegSegment struct {
	mark       byte
	body, rest []byte
}

// Marks of segments.
const (
	markTables, markScan, markEnd     = 0xc4, 0xda, 0xd9
	markExif, markProfile, markColour = 0xe1, 0xe2, 0xee
)

// jpegSegments returns the segments of a JPEG up to its end. As decoders do, it skips pixels, and padding before a
// mark.
func jpegSegments(data []byte) iter.Seq[jpegSegment] {
	return func(yield func(jpegSegment) bool) {
		for at := 2; at < len(data); {
			skip := bytes.IndexByte(data[at:], 0xff)
			if at += skip; skip < 0 || at+4 > len(data) {
				return
			}
			switch mark := data[at+1]; {
			case mark == 0xff:
				at++
			case mark <= 1 || mark >= 0xd0 && mark < markEnd: // these have no length
				at += 2
			case mark == markEnd:
				return
			default:
				body, next := at+4, at+2+int(binary.BigEndian.Uint16(data[at+2:]))
				if next < body || next > len(data) || !yield(jpegSegment{mark, data[body:next], data[next:]}) {
					return
				}
				at = next
			}
		}
	}
}

// isFrame reports whether a segment holds the size of the picture.
func (s jpegSegment) isFrame() bool {
	return s.mark&0xf0 == 0xc0 && s.mark != markTables && s.mark != 0xc8 && s.mark != 0xcc && len(s.body) >= 6
}

// pngChunks returns the chunks of a PNG with their length, kind and check sum. The last one may be incomplete.
func pngChunks(data []byte) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		for at := min(8, len(data)); at+8 <= len(data); {
			length := int64(binary.BigEndian.Uint32(data[at:])) + 12
			length = min(length, int64(len(data)-at))
			if !yield(string(data[at+4:at+8]), data[at:at+int(length)]) {
				return
			}
			at += int(length)
		}
	}
}

// riffChunks returns the chunks of a WebP, or of a part of one, without their heads.
func riffChunks(data []byte) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		for at := 0; at+8 <= len(data); {
			length := int64(binary.LittleEndian.Uint32(data[at+4:]))
			end := min(int64(at+8)+length, int64(len(data)))
			if !yield(string(data[at:at+4]), data[at+8:end]) {
				return
			}
			at = int(end + end&1 - int64(at)&1)
		}
	}
}

// isCutRIFF reports whether a WebP is shorter than its head says, by more than a byte of padding.
func isCutRIFF(data []byte) bool {
	return len(data) < 12 || int64(binary.LittleEndian.Uint32(data[4:]))+7 > int64(len(data))
}

func webpChunks(data []byte) iter.Seq2[string, []byte] { return riffChunks(data[min(12, len(data)):]) }

// exifHead stands before the EXIF data of a JPEG, and wrongly in some other files.
const exifHead = "Exif\x00\x00"

// exifOf returns the EXIF data of a picture, from the header of TIFF on; nil where there are none.
func exifOf(data []byte, format string) []byte {
	switch format {
	case "jpeg":
		for s := range jpegSegments(data) {
			if notes, ok := bytes.CutPrefix(s.body, []byte(exifHead)); ok && s.mark == markExif {
				return notes
			}
		}
	case "png":
		return pngNotes(data)
	case "tiff", notesAlone:
		return data
	case "webp":
		for kind, body := range webpChunks(data) {
			if kind == "EXIF" {
				return bytes.TrimPrefix(body, []byte(exifHead))
			}
		}
	}
	return nil
}

// Names before the XMP of a JPEG and of a PNG.
const (
	jpegXMPHead = "http://ns.adobe.com/xap/1.0/\x00"
	pngXMPHead  = "XML:com.adobe.xmp\x00"
)

// xmpOf returns a part of a JPEG, PNG or WebP that holds its XMP; nil where there is none.
func xmpOf(data []byte, format string) []byte {
	switch format {
	case "jpeg":
		for s := range jpegSegments(data) {
			if s.mark == markScan {
				break
			}
			if s.mark == markExif && bytes.HasPrefix(s.body, []byte(jpegXMPHead)) {
				return s.body
			}
		}
	case "png":
		for kind, chunk := range pngChunks(data) {
			if kind == "iTXt" && bytes.HasPrefix(chunk[8:], []byte(pngXMPHead)) {
				return chunk
			}
		}
		return rawProfile(data, "xmp")
	case "webp":
		for kind, body := range webpChunks(data) {
			if strings.HasPrefix(kind, "XMP") { // "XMP ", but for one program that ends it with a zero
				return body
			}
		}
	}
	return nil
}
