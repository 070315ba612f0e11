package photo

import (
	"bytes"
	"encoding/binary"
	"iter"
)

// jpegSegments are the segments of a JPEG from its beginning up to its first scan, with their marks. Padding before a
// mark is passed over, as decoders do.
func jpegSegments(data []byte) iter.Seq2[byte, []byte] {
	const segment, scan, end, restart, alone = 0xff, 0xda, 0xd9, 0xd0, 0x01
	return func(yield func(byte, []byte) bool) {
		for at := 2; at+3 < len(data); {
			mark := data[at+1]
			switch {
			case data[at] != segment || mark == segment:
				at++
				continue
			case mark == scan || mark == end:
				return
			case mark == 0 || mark == alone || mark >= restart && mark < end: // these have no length
				at += 2
				continue
			}
			length := int(binary.BigEndian.Uint16(data[at+2:]))
			if length < 2 || length > len(data)-at-2 || !yield(mark, data[at+4:at+2+length]) {
				return
			}
			at += 2 + length
		}
	}
}

// pngChunks are the chunks of a PNG, whole, that is with their length, kind and check sum. The last one may break off.
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

// riffChunks are the chunks of a WebP, or of a part of one, without their heads. A chunk of odd length is padded.
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

// webpChunks are the chunks of a WebP.
func webpChunks(data []byte) iter.Seq2[string, []byte] { return riffChunks(data[min(12, len(data)):]) }

// exifHead stands before the EXIF data of a JPEG, and often where it does not belong.
const exifHead = "Exif\x00\x00"

// exifOf is the EXIF data of a JPEG or WebP, from the header of TIFF on; nil where there are none.
func exifOf(data []byte, format string) []byte {
	switch format {
	case "jpeg":
		const application1 = 0xe1
		for mark, body := range jpegSegments(data) {
			if notes, ok := bytes.CutPrefix(body, []byte(exifHead)); ok && mark == application1 {
				return notes
			}
		}
	case "webp":
		for kind, body := range webpChunks(data) {
			if kind == "EXIF" {
				return bytes.TrimPrefix(body, []byte(exifHead))
			}
		}
	}
	return nil
}
