package untrusted_test

import (
	"testing"

	"tilewise/solver/test/house"
)

// TestOnePackageReadsJSON finds code that reads JSON past this package, and so accepts a key twice or in other letters.
// The files named here read a value at a time and check its keys, or read texts and lists of our own.
func TestOnePackageReadsJSON(t *testing.T) {
	found, err := house.Calls("../..", "json", []string{"Unmarshal", "NewDecoder"}, []string{"solver/untrusted",
		"solver/certificate/certificate.go", "app/session/savedundogroups.go", "app/session/recordformats.go",
		"app/solves/cstimer.go", "app/lang/lang.go", "resources/buildinfo/modules.go"})
	for _, at := range found {
		t.Errorf("%s goes past solver/untrusted", at)
	}
	if err != nil {
		t.Fatal(err)
	}
}
