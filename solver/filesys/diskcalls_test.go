package filesys_test

import (
	"testing"

	"tilewise/solver/test/house"
)

// writesFiles are the only files and folders that may change the disk by themselves: this package, the files that start
// the program, the code for single systems, and the test of the whole program.
var writesFiles = []string{"solver/filesys", "app/main.go", "app/window.go", "app/nogui.go", "app/platform", "app/e2e"}

// TestOnePackageWritesToTheDisk finds calls that write files past this package. They may forget a sync, a rename or a
// full disk, and no test on a disk that fails would find that.
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

// TestOnePackageReadsFromTheDisk finds calls that open files past this package. They would wait for a pipe without a
// writer, or read a file that is larger than the memory. Photos are checked by rules of their own first, solver/machine
// reads what the system reports about itself, and the boards that the terminal reads may come from a pipe.
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
