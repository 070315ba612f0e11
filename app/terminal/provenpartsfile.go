package terminal

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strconv"

	"github.com/adrg/xdg"

	"tilewise/solver/certificate"
	"tilewise/solver/filesys"
)

// provenPartsFile is the file that keeps which parts of a certificate were proven by a full
// check, so that one that was interrupted goes on where it stopped: a number a line. It lies
// in the state folder of the person who checks, named after the board, the goal and the lower
// bound, so that nobody else's file is believed.
type provenPartsFile struct {
	log  *filesys.ChecksummedLog
	done map[int]bool
}

// mostProvenParts is more than the bytes of any such file.
const mostProvenParts = 1 << 20

func openProvenPartsFile(c certificate.Certificate) (*provenPartsFile, error) {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %s %s %d", c.Size, c.Start, c.Goal, c.LowerBound))
	name := filepath.Join(xdg.StateHome, "tilewise", "checks", hex.EncodeToString(sum[:12])+".parts")
	system := filesys.OSDisk{}
	if err := system.MakeFolder(filepath.Dir(name), 0o700); err != nil {
		return nil, err
	}
	content, err := filesys.Read(system, name, mostProvenParts)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	p := &provenPartsFile{done: map[int]bool{}}
	end, _, _ := filesys.ReadLines(bytes.NewReader(content), mostProvenParts, func(_ int, line []byte) error {
		if n, err := strconv.Atoi(string(bytes.TrimSpace(line))); err == nil {
			p.done[n] = true
		}
		return nil
	}) // memory does not fail to be read
	p.log, err = filesys.OpenLog(system, name, end, 0o600)
	return p, err
}

func (p *provenPartsFile) add(part int) error { return p.log.Add(fmt.Appendf(nil, "%d\n", part)) }
