package pdb

import (
	"errors"
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

// Verify finds a wrong value under a right checksum in every form that is stored, whichever form it is asked about: A*
// reads one form and IDA* the other.
func TestVerifyProvesEveryFormThatIsStored(t *testing.T) {
	testbudget.OneGoroutine(t)
	four := puzzle.Size{W: 4, H: 4}
	for _, spoiled := range []TableKind{PlainForm, BlankAwareForm} {
		store := NewTableStore(t.TempDir())
		set := fixture.Must(Database663.Tables(four, 15, spoiled))
		p := set.Patterns[0]
		var wrong storedTable
		if spoiled == PlainForm {
			table := fixture.Must(Build(t.Context(), p, BuildOptions{}))
			table.nibbles[len(table.nibbles)/2] ^= 1
			wrong = table
		} else {
			table := fixture.Must(BuildBlankAware(t.Context(), p, BuildOptions{}))
			table.bits[len(table.bits)/2] ^= 1
			wrong = table
		}
		unlock := fixture.Must(store.lock(t.Context(), spoiled, p))
		fixture.NoError(t, store.save(wrong))
		unlock()
		for _, asked := range []TableKind{PlainForm, BlankAwareForm} {
			set := fixture.Must(set.inForm(asked))
			cache := NewTableCache(store, 2, func(TableNotice) {})
			if !cache.Kept(set) {
				t.Errorf("%s is not known to be there", spoiled)
			}
			if _, err := cache.Verify(t.Context(), set, nil); !errors.Is(err, ErrWrong) {
				t.Errorf("%s is wrong, %s is asked for: %v", spoiled, asked, err)
			}
		}
	}
}
