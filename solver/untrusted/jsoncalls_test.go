package untrusted_test

import (
	"testing"

	"tilewise/solver/test/house"
)

// TestOnePackageReadsJSON: what reads JSON by itself takes a key that is there twice, or in other letters. The files
// named here read it a value at a time and have the keys looked at; the texts and lists of parts are our own.
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
