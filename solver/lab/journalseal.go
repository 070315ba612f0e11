package lab

import (
	"bytes"
	"fmt"

	"tilewise/solver/filesys"
)

// The end of a sealed line, before and after the seal.
const (
	beforeSeal = `,"seal":"`
	afterSeal  = `"}`
)

// sealJSON adds the seal to an object, as its last member.
func sealJSON(before string, object []byte) (line []byte, seal string) {
	seal = filesys.Seal(before, object)
	line = append(line, object[:len(object)-1]...)
	return append(line, beforeSeal+seal+afterSeal...), seal
}

// checkSeal checks the seal of line n, where the journal has seals.
func (j *Journal) checkSeal(line []byte, n int) error {
	if !j.sealed {
		return nil
	}
	at := bytes.LastIndex(line, []byte(beforeSeal))
	if at >= 0 {
		if whole, seal := sealJSON(j.seal, append(bytes.Clone(line[:at]), '}')); bytes.Equal(whole, line) {
			j.seal = seal
			return nil
		}
	}
	return fmt.Errorf("%w: the checksum of line %d is wrong", ErrDamaged, n)
}
