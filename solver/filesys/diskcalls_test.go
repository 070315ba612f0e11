package filesys_test

import (
	"testing"

	"tilewise/solver/test/house"
)

// writesFiles are the folders that may change the disk without this package: the one that wires the program, the one
// that lends it a home, and the one that drives it in a test.
var writesFiles = []string{"solver/filesys", "app/main.go", "app/window.go", "app/nogui.go", "app/platform", "app/e2e"}

// TestOnePackageWritesToTheDisk reads all that is shipped: what writes a file by itself forgets a sync, a rename, or
// what to do when the disk is full, and no test on a disk that fails would know.
func TestOnePackageWritesToTheDisk(t *testing.T) {
	found, err := house.Calls("../..", "os", []string{"Create", "CreateTemp", "OpenFile", "WriteFile", "Rename", "Remove",
		"RemoveAll", "Mkdir", "MkdirAll", "MkdirTemp", "Truncate", "Chmod", "Symlink", "Link", "CopyFS", "Root", "OpenRoot"},
		writesFiles)
	for _, at := range found {
		t.Errorf("%s goes past solver/filesys", at)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestOnePackageReadsFromTheDisk: code that opens a file by itself waits for a pipe without a writer, or reads a file
// that is larger than the memory. Photos are judged by rules of their own first, what the system tells about itself is
// not a file of the user's, and the boards that the terminal reads may come from a pipe.
func TestOnePackageReadsFromTheDisk(t *testing.T) {
	found, err := house.Calls("../..", "os", []string{"Open", "ReadFile"},
		append([]string{"app/photo", "app/terminal/boards.go", "solver/machine"}, writesFiles...))
	for _, at := range found {
		t.Errorf("%s goes past solver/filesys", at)
	}
	if err != nil {
		t.Fatal(err)
	}
}
