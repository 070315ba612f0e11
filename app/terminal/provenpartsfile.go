package terminal

import (
	"bytes"
	"crypto/hmac"
	crand "crypto/rand"
	"crypto/sha256"
	"fmt"
	"io"
	"path/filepath"
	"strconv"

	"github.com/adrg/xdg"

	"tilewise/solver"
	"tilewise/solver/certificate"
	"tilewise/solver/filesys"
)

// provenPartsFile is the file of the parts of a certificate that a full check has proven, so that an interrupted check
// can be continued. It is in the user's state folder from the first proven part until all are proven, and has a line
// for each:
//
//	seal number
//
// The seal is made of the number, the board, the bound and the version of the search, with a key that never leaves that
// folder. A line that was made elsewhere, or for other values, is ignored. A user who can read the key can forge lines.
type provenPartsFile struct {
	folder, name string
	claim        string
	key          []byte // nil while there is none
	end          int64
	log          *filesys.LineLog // nil before the first part is added
	done         map[int]bool
}

const (
	mostProvenParts = 1 << 20 // more than the bytes of any such file
	keyBytes        = 32
)

// openProvenPartsFile reads the parts that an earlier check has kept. It ignores lines that it can't read or that have
// no right seal.
func openProvenPartsFile(c certificate.Certificate) *provenPartsFile {
	p := &provenPartsFile{
		folder: filepath.Join(xdg.StateHome, "tilewise", "checks"),
		claim:  fmt.Sprintf("%q %q %q %d version %d", c.Size, c.Start, c.Goal, c.LowerBound, solver.ProofVersion),
		done:   map[int]bool{},
	}
	p.name = filepath.Join(p.folder, filesys.HashName([]byte(p.claim), 12)+".parts")
	system := filesys.OSDisk{}
	key, err := filesys.Read(system, p.keyFile(), keyBytes)
	if err != nil || len(key) != keyBytes {
		return p
	}
	p.key = key
	content, err := filesys.Read(system, p.name, mostProvenParts)
	if err != nil {
		return p
	}
	p.end, _, _ = filesys.ReadLines(bytes.NewReader(content), mostProvenParts, func(_ int, line []byte) error {
		_, number, _ := bytes.Cut(line, []byte(" "))
		if n, err := strconv.Atoi(string(number)); err == nil && hmac.Equal(line, p.line(n)) {
			p.done[n] = true
		}
		return nil
	}) // reading from memory never fails
	return p
}

func (p *provenPartsFile) keyFile() string { return filepath.Join(p.folder, "key") }

// line returns the line of a part, without its end.
func (p *provenPartsFile) line(part int) []byte {
	seal := hmac.New(sha256.New, p.key)
	_, _ = fmt.Fprintf(seal, "%s part %d", p.claim, part) // a hash never fails
	return fmt.Appendf(nil, "%x %d", seal.Sum(nil)[:16], part)
}

// add writes a part. It makes the file and the key if they don't exist.
func (p *provenPartsFile) add(part int) (err error) {
	system := filesys.OSDisk{}
	if p.key == nil {
		key := make([]byte, keyBytes)
		_, _ = crand.Read(key) // never fails since Go 1.24
		if err := filesys.Write(system, p.keyFile(), key); err != nil {
			return err
		}
		p.key = key
	}
	if p.log == nil {
		if p.log, err = filesys.OpenLineLog(system, p.name, p.end, 0o600); err != nil {
			return err
		}
	}
	return p.log.Add(append(p.line(part), '\n'))
}

// close closes the file, and removes it if the check is settled: the certificate is proven, or wrong.
func (p *provenPartsFile) close(settled bool) {
	if p.log != nil {
		_ = p.log.Close() // a part whose line is lost is proven again
	}
	if settled {
		_ = filesys.OSDisk{}.Remove(p.name) // if it stays, the next check reads it
	}
}

// keepParts makes a full check skip the parts that an earlier one has proven, and write its own. If these can't be
// written, it tells the user once, and the check goes on.
func keepParts(o *solver.CertificateCheckOptions, c certificate.Certificate, complaints io.Writer,
	line *statusLine) *provenPartsFile {
	kept, failed := openProvenPartsFile(c), false
	o.Done = func(part int) bool { return kept.done[part] }
	o.Keep = func(part int) error {
		if failed {
			return nil
		}
		if err := kept.add(part); err != nil {
			failed = true
			line.clear()
			fmt.Fprintf(complaints, "tilewise: what is proven isn't kept for another time, because %s can't be written: %v\n",
				quotedName(kept.folder), reason(err))
		}
		return nil
	}
	return kept
}
