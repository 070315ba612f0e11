package pdb

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/adrg/xdg"

	"tilewise/solver/filesys"
	"tilewise/solver/untrusted"
)

// DesignSuffix ends the names of the files in which former versions kept partitions.
const DesignSuffix = ".design"

// CustomPartitionStore reads the partitions that former versions kept in a folder, a small file each.
type CustomPartitionStore struct{ dir string }

const designVersion = 1

// NewCustomPartitionStore returns a reader of the partitions in a folder; "" is the usual folder.
func NewCustomPartitionStore(dir string) *CustomPartitionStore {
	if dir == "" {
		dir = filepath.Join(xdg.DataHome, "tilewise", "designs")
		if cache := os.Getenv(CacheVariable); cache != "" {
			dir = filepath.Join(cache, "designs")
		}
	}
	return &CustomPartitionStore{dir: dir}
}

type customPartitionJSON struct {
	Version int    `json:"tilewise_design"`
	Design  string `json:"design"` // as CustomPartition.String
}

func (s *CustomPartitionStore) file(name string) string {
	return filepath.Join(s.dir, name+DesignSuffix)
}

// Find returns the design with a name. The error is fs.ErrNotExist where there is none, ErrDesign where its file is
// damaged, and ErrVersion where a newer Tilewise wrote it.
func (s *CustomPartitionStore) Find(name string) (CustomPartition, error) {
	if !properName(name) {
		return CustomPartition{}, fmt.Errorf("%w: no design has the name %.60q", fs.ErrNotExist, name)
	}
	content, err := filesys.Read(filesys.OSDisk{}, s.file(name), untrusted.Design.Bytes)
	switch {
	case filesys.IsUnusableFile(err):
		return CustomPartition{}, fmt.Errorf("%w: %w", ErrDesign, err)
	case err != nil:
		return CustomPartition{}, err
	}
	return decodeDesign(content, name, s.file(name))
}

// decodeDesign reads the content of a file that should hold the design of that name.
func decodeDesign(content []byte, name, file string) (CustomPartition, error) {
	var f customPartitionJSON
	err := untrusted.Design.Judge(content)
	if err == nil {
		err = untrusted.JSON(content, &f)
	}
	if err != nil {
		return CustomPartition{}, fmt.Errorf("%w: %s: %w", ErrDesign, file, err)
	}
	if f.Version > designVersion {
		return CustomPartition{}, fmt.Errorf("%w: %s", ErrVersion, file)
	}
	found, err := ParseDesign(f.Design)
	if err == nil && (f.Version < 1 || found.Name != name) {
		err = ErrDesign
	}
	if err != nil {
		return CustomPartition{}, fmt.Errorf("%s: %w", file, err)
	}
	return found, nil
}

// Names returns the names of the designs in the folder.
func (s *CustomPartitionStore) Names() (list []string) {
	for _, path := range filesys.Ending(filesys.OSDisk{}, s.dir, DesignSuffix) {
		list = append(list, strings.TrimSuffix(filepath.Base(path), DesignSuffix))
	}
	return list
}
