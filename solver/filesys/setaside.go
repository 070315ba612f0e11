package filesys

import (
	"errors"
	"fmt"
	"io/fs"
)

// mostAside is the number of damaged files of one name that are kept.
const mostAside = 1000

// SetAside gives a file that can't be read a name that ends in .damaged, and a
// number where there are such files already: none is ever written over.
func SetAside(d FileSystem, name string) (aside string, err error) {
	if aside, err = freeAside(d, name); err != nil {
		return "", err
	}
	if err = d.Rename(name, aside); err != nil {
		return "", err
	}
	return aside, nil
}

// freeAside returns a name for a damaged file that no other has.
func freeAside(d FileSystem, name string) (string, error) {
	for n := 1; n <= mostAside; n++ {
		aside := name + ".damaged"
		if n > 1 {
			aside = fmt.Sprintf("%s-%d", aside, n)
		}
		switch _, err := d.Stat(aside); {
		case errors.Is(err, fs.ErrNotExist):
			return aside, nil
		case err != nil:
			return "", err
		}
	}
	return "", fmt.Errorf("set %s aside: there are too many damaged ones", name)
}

// CopyAside keeps the content of a damaged file under a name as SetAside gives it, and leaves the file where it is.
func CopyAside(d FileSystem, name string, content []byte) error {
	aside, err := freeAside(d, name)
	if err != nil {
		return err
	}
	return Write(d, aside, content)
}
