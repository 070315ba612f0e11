package session

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// moveAside gives a file that can't be read a name that ends in .damaged, and a
// number where there are such files already: none is ever written over.
func moveAside(name string) (aside string, err error) {
	const most = 1000
	for n := 1; n <= most; n++ {
		aside = name + ".damaged"
		if n > 1 {
			aside = fmt.Sprintf("%s.damaged-%d", name, n)
		}
		if _, err = os.Lstat(aside); errors.Is(err, fs.ErrNotExist) {
			return aside, os.Rename(name, aside)
		}
	}
	return "", fmt.Errorf("set %s aside: there are too many damaged ones", name)
}
