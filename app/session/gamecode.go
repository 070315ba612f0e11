package session

import (
	"encoding/base32"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"slices"
	"strings"

	"tilewise/solver/puzzle"
)

// ErrCode means that a text is no code of a game. If the text has a typing mistake, the error is a GameCodeError.
var ErrCode = errors.New("this isn't a game code")

// GameCodeError is the error of a code with a typing mistake.
type GameCodeError struct {
	Sign  rune   // the first sign that no code can have; 0 if there is none
	Place int    // the place of Sign, counted from 1 without spaces and dashes
	Meant string // the only right code that differs in one sign; "" if there is none, or more than one
}

// Unwrap returns ErrCode.
func (*GameCodeError) Unwrap() error { return ErrCode }

func (e *GameCodeError) Error() string {
	if e.Sign != 0 {
		return fmt.Sprintf("%v: %q at position %d; expected a letter or a digit, but not U", ErrCode, e.Sign, e.Place)
	}
	return ErrCode.Error() + ": it has a typing mistake"
}

// A code is codePrefix, followed by these bytes in groups of codeGroup signs of codeSigns. No two signs look alike (D.
// Crockford's base 32):
//
//	2 bytes   size, name of the goal and kind of origin: ((W−2)·19 + H−2)·5·16 + goal·16 + kind
//	n bytes   the tiles of a custom goal, as their rank
//	varints   seed, and depth where that counts, of an origin that makes the start
//	n bytes   the tiles of the start otherwise, as their rank
//	4 bytes   CRC-32 of all this
//
// A mistyped sign changes up to 5 bits in a row, and two exchanged neighbours up to 10. A CRC-32 finds every change
// within 32 bits (W. W. Peterson & D. T. Brown, Cyclic Codes for Error Detection, 1961).
const (
	codePrefix  = "TW1"
	codeSigns   = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
	codeGroup   = 5
	codeCheck   = 4    // bytes of the checksum
	longestCode = 2000 // characters, with spaces and dashes
)

var codeBase = base32.NewEncoding(codeSigns).WithPadding(base32.NoPadding)

// A code holds the index of a goal in codeGoals: only add at the end.
var codeGoals = []puzzle.GoalName{puzzle.BlankLast, puzzle.BlankFirst, puzzle.Snake, puzzle.Spiral, puzzle.Custom}

// mostKinds is the number of kinds that a code has room for.
const mostKinds = 16

// Code returns a game's setup as a text that can be read out and typed, "TW1-0G4B2-…". parseCode reads it on any
// machine. If Shuffle makes the start from a seed, the code holds the seed, and otherwise the start itself.
func (s GameSetup) Code() string {
	goal, kind := slices.Index(codeGoals, s.Goal.Name), s.Origin.Kind.place()
	if kind < 0 { // the kind is unknown: another version has saved this game
		kind = Pasted.place()
	}
	size := s.Size()
	head := (((size.W-puzzle.MinSide)*codeSides+size.H-puzzle.MinSide)*len(codeGoals)+goal)*mostKinds + kind
	content := binary.BigEndian.AppendUint16(nil, uint16(head))
	if s.Goal.Name == puzzle.Custom {
		content = append(content, rank(s.Goal.State)...)
	}
	switch k := boardKinds[kind]; {
	case k.seeded:
		content = binary.AppendUvarint(content, s.Origin.Seed)
		if k.deep {
			content = binary.AppendUvarint(content, uint64(max(s.Origin.Depth, 0)))
		}
	case k.kind == Pasted:
		content = append(content, rank(s.Start)...)
	}
	return grouped(codeBase.EncodeToString(binary.BigEndian.AppendUint32(content, crc32.ChecksumIEEE(content))))
}

// codeSides is the number of lengths that a side can have.
const codeSides = puzzle.MaxSide - puzzle.MinSide + 1

func grouped(signs string) string {
	var text strings.Builder
	text.WriteString(codePrefix)
	for group := range slices.Chunk([]byte(signs), codeGroup) {
		text.WriteByte('-')
		text.Write(group)
	}
	return text.String()
}

// LooksLikeCode reports whether a text begins like a game code, right or mistyped.
func LooksLikeCode(text string) bool {
	text = strings.ToUpper(strings.TrimSpace(text))
	return len(text) > 2 && text[:2] == codePrefix[:2] &&
		(text[2] >= '0' && text[2] <= '9' || strings.Contains(text[:min(len(text), 5)], "-"))
}

// parseCode reads what Code writes, in capitals or not, with or without dashes and spaces; O counts as 0, I and L as 1.
// The start is the zero State if Shuffle has to make it from the origin. The errors are ErrNewer and ErrCode. A typing
// mistake is a GameCodeError: every mistyped sign and every two exchanged neighbours are found.
func parseCode(text string) (GameSetup, error) {
	signs, err := codeText(text)
	if err != nil {
		return GameSetup{}, err
	}
	content, ok := verified(signs)
	if !ok {
		return GameSetup{}, &GameCodeError{Meant: correction(signs)}
	}
	return parseContent(content)
}

// codeText returns the signs of a code behind its prefix, with letters that look alike replaced.
func codeText(text string) (string, error) {
	if len(text) > longestCode {
		return "", ErrCode
	}
	var signs strings.Builder
	place := 0
	for _, sign := range strings.ToUpper(text) {
		if strings.ContainsRune(" \t\r\n\u00a0-‐‑–—−_", sign) {
			continue
		}
		place++
		switch sign {
		case 'O':
			sign = '0'
		case 'I', 'L':
			sign = '1'
		}
		if !strings.ContainsRune(codeSigns, sign) {
			return "", &GameCodeError{Sign: sign, Place: place}
		}
		signs.WriteRune(sign)
	}
	body, ours := strings.CutPrefix(signs.String(), codePrefix)
	switch {
	case ours:
		return body, nil
	case LooksLikeCode(signs.String()):
		return "", ErrNewer
	}
	return "", ErrCode
}

// verified returns the content of a code; ok is false if its checksum is wrong.
func verified(signs string) (content []byte, ok bool) {
	all, err := codeBase.DecodeString(signs)
	// spare bits at the end must be 0, so that each code has one spelling
	if err != nil || len(all) < 2+codeCheck || codeBase.EncodeToString(all) != signs {
		return nil, false
	}
	content = all[:len(all)-codeCheck]
	return content, crc32.ChecksumIEEE(content) == binary.BigEndian.Uint32(all[len(content):])
}

// mostTried is the longest code for which correction tries every other sign in every place, which
// takes a few milliseconds.
const mostTried = 250

// correction returns the only right code that differs from signs in one place; "" if there is none, or more than one.
func correction(signs string) string {
	if len(signs) > mostTried {
		return ""
	}
	found := ""
	for i := range signs {
		for _, sign := range []byte(codeSigns) {
			other := signs[:i] + string(sign) + signs[i+1:]
			if _, ok := verified(other); !ok {
				continue
			}
			if found != "" {
				return ""
			}
			found = grouped(other)
		}
	}
	return found
}

// parseContent reads the bytes of a code whose checksum is right, so its errors do not come from typing mistakes.
func parseContent(content []byte) (GameSetup, error) {
	head := int(binary.BigEndian.Uint16(content))
	rest := content[2:]
	kind, goal, size := head%mostKinds, head/mostKinds%len(codeGoals), head/mostKinds/len(codeGoals)
	board := puzzle.Size{W: size/codeSides + puzzle.MinSide, H: size%codeSides + puzzle.MinSide}
	if kind >= len(boardKinds) || !board.Valid() {
		return GameSetup{}, ErrNewer
	}
	p := GameSetup{Origin: BoardOrigin{Kind: boardKinds[kind].kind}}
	var err error
	if codeGoals[goal] == puzzle.Custom {
		var s puzzle.State
		s, rest, err = unrank(board, rest)
		p.Goal = puzzle.GoalAt(s)
	} else {
		p.Goal, err = puzzle.NewGoal(codeGoals[goal], board)
	}
	if err != nil {
		return GameSetup{}, fmt.Errorf("%w: %w", ErrCode, err)
	}
	switch k := p.Origin.Kind.known(); {
	case k.seeded:
		p.Origin.Seed, rest, err = varint(rest)
		if err == nil && k.deep {
			var depth uint64
			depth, rest, err = varint(rest)
			p.Origin.Depth = int(min(depth, maxSteps))
		}
	case k.kind == Pasted:
		p.Start, rest, err = unrank(board, rest)
	}
	if err != nil || len(rest) > 0 {
		return GameSetup{}, ErrCode
	}
	return p, nil
}

// varint takes a number from the front of a code.
func varint(content []byte) (uint64, []byte, error) {
	n, length := binary.Uvarint(content)
	if length <= 0 {
		return 0, nil, ErrCode
	}
	return n, content[length:], nil
}
