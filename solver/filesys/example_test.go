package filesys_test

import (
	"errors"
	"fmt"

	"tilewise/solver/filesys"
	"tilewise/solver/test/memdisk"
)

// A file is written whole or not at all, and read within a bound.
func Example() {
	disk := memdisk.New("/games")
	fmt.Println(filesys.Write(disk, "/games/board", []byte("1 2 3 0")))
	content, err := filesys.Read(disk, "/games/board", 100)
	fmt.Printf("%s, %v\n", content, err)
	_, err = filesys.Read(disk, "/games/board", 3)
	fmt.Println(errors.Is(err, filesys.ErrTooLong))
	// Output:
	// <nil>
	// 1 2 3 0, <nil>
	// true
}
