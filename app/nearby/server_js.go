package nearby

import (
	"errors"
	"net/netip"
)

// Server is none: a page in a browser can serve nothing.
type Server struct{ URL string }

// Serve fails with errors.ErrUnsupported.
func Serve(netip.Addr, []byte) (*Server, error) { return nil, errors.ErrUnsupported }

// Close does nothing.
func (s *Server) Close() {}

// Done never ends.
func (s *Server) Done() <-chan struct{} { return nil }

// Phones returns 0.
func (s *Server) Phones() int { return 0 }
