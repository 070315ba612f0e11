package pdb

import "errors"

// NoticeKind is the sort of a Notice.
type NoticeKind int

// The sorts. Tables of the first three are set aside and built anew.
const (
	Damaged NoticeKind = iota + 1 // a stored table is not what was once written
	Newer                         // a newer Tilewise has written it
	Foreign                       // the file holds another table than its name says
	NotKept                       // tables could not be stored: they are there, and will have to be built again next time
)

// Notice is what came up beside the making of tables, which went on all the
// same.
type Notice struct {
	ID   TablesID // the tables that the notice is about
	What NoticeKind
	Err  error // the cause, as the system or the file tells it
}

// noticeOf tells what is wrong with a file.
func noticeOf(id TablesID, err error) Notice {
	n := Notice{id, Damaged, err}
	switch {
	case errors.Is(err, ErrVersion):
		n.What = Newer
	case errors.Is(err, ErrForeign):
		n.What = Foreign
	}
	return n
}
