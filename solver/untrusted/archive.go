package untrusted

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"tilewise/solver/filesys"
)

// ArchiveLimits bounds an archive of files.
type ArchiveLimits struct {
	FileLimits     // of the archive as a file
	Files      int // how many files it holds
	Each       FileLimits
	Total      int64 // bytes of all files together, unpacked
}

// Class is a class set: lessons in one file.
var Class = ArchiveLimits{FileLimits{Bytes: 8 << 20}, 200, Experiment, 16 << 20}

// ErrArchive means that a file is no archive that can be opened whole.
var ErrArchive = errors.New("not a whole zip archive")

// ArchiveMember is a file of an archive. Its name leads nowhere: it has no folder.
type ArchiveMember struct {
	Name    string
	Content []byte
}

// Unpack reads the files of a zip archive into memory, in their order. It does not trust the sizes in the archive:
// reading ends at the bounds. The errors are ErrArchive, ErrBeyond and ErrElsewhere.
func (a ArchiveLimits) Unpack(archive []byte) (files []ArchiveMember, err error) {
	if int64(len(archive)) > a.Bytes {
		return nil, fmt.Errorf("%w: %w", ErrBeyond, filesys.ErrTooLong)
	}
	r, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		return nil, ErrArchive
	}
	if len(r.File) > a.Files {
		return nil, fmt.Errorf("%w: %d files; expected at most %d", ErrBeyond, len(r.File), a.Files)
	}
	left, seen := a.Total, map[string]bool{}
	for _, f := range r.File {
		name := Printable(f.Name, 100)
		switch {
		case !f.Mode().IsRegular() || FileName(f.Name) != f.Name:
			return nil, fmt.Errorf("%s: %w", name, ErrElsewhere)
		case seen[strings.ToLower(f.Name)]:
			return nil, fmt.Errorf("%w: two files of the name %s", ErrArchive, name)
		}
		seen[strings.ToLower(f.Name)] = true
		content, err := unpack(f, min(a.Each.Bytes, left))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		left -= int64(len(content))
		files = append(files, ArchiveMember{f.Name, content})
	}
	return files, nil
}

// unpack reads one file of a given number of bytes at most.
func unpack(f *zip.File, most int64) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrArchive, err)
	}
	defer r.Close()
	content, err := io.ReadAll(io.LimitReader(r, most+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("%w: %w", ErrArchive, err)
	case int64(len(content)) > most:
		return nil, fmt.Errorf("%w: more than %d bytes", ErrBeyond, most)
	}
	return content, nil
}
