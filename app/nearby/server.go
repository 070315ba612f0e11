//go:build !js

package nearby

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"io"
	"log"
	"net"
	"net/http"
	"net/netip"
	"strconv"
	"sync"
	"time"

	"golang.org/x/net/netutil"

	"tilewise/solver/guard"
)

// Longest is how long a page is served.
const Longest = time.Hour

// The bounds of serving.
const (
	usualPort  = 7177 // a firewall can be told about it; another one serves where it is taken
	mostOpen   = 256  // connections; others wait
	mostOfOne  = 12   // connections of one address, as browsers open six; more are closed
	mostHeader = 4 << 10
	mostPhones = 1000 // that are counted
)

// Server serves one page at an address that cannot be guessed.
type Server struct {
	URL string

	host, path string
	page       []byte
	http       *http.Server
	end        *time.Timer
	done       chan struct{}

	mu     sync.Mutex
	open   map[netip.Addr]int // connections
	phones map[string]bool    // that have the page, by address and browser
}

// Serve serves a page at an address of this computer until Close, for Longest at the most.
func Serve(at netip.Addr, page []byte) (*Server, error) { return serve(at, page, usualPort, Longest) }

func serve(at netip.Addr, page []byte, port int, most time.Duration) (*Server, error) {
	listener, err := net.Listen("tcp", net.JoinHostPort(at.String(), strconv.Itoa(port)))
	if err != nil {
		listener, err = net.Listen("tcp", net.JoinHostPort(at.String(), "0"))
	}
	if err != nil {
		return nil, err
	}
	s := &Server{
		host: listener.Addr().String(), path: "/" + rand.Text()[:pathLength], page: page, done: make(chan struct{}),
		open: map[netip.Addr]int{}, phones: map[string]bool{},
	}
	s.URL = "http://" + s.host + s.path
	s.http = &http.Server{
		Handler: s, DisableGeneralOptionsHandler: true, MaxHeaderBytes: mostHeader, ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout: 5 * time.Second, WriteTimeout: time.Minute, IdleTimeout: 10 * time.Second,
		ErrorLog: log.New(io.Discard, "", 0), ConnState: s.watch,
	}
	guard.Go(func() error { return s.http.Serve(netutil.LimitListener(listener, mostOpen)) },
		func(error) { close(s.done) })
	s.end = time.AfterFunc(most, s.shutDown)
	return s, nil
}

// pathLength is the length of the unguessable path: 80 bits, few enough to be typed.
const pathLength = 16

// Close ends the serving. Pages that are being sent may still arrive within two seconds. It may be called again.
func (s *Server) Close() {
	s.end.Stop()
	s.shutDown()
}

func (s *Server) shutDown() {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	if s.http.Shutdown(ctx) != nil {
		_ = s.http.Close() // what is left is cut off
	}
}

// Done is closed when the page is served no longer.
func (s *Server) Done() <-chan struct{} { return s.done }

// Phones returns the number of phones that have opened the page.
func (s *Server) Phones() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.phones)
}

// ServeHTTP answers with the page if a request has exactly its path and host, otherwise as if there were no page. A
// site whose name leads to this computer (DNS rebinding) is another host.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	known := subtle.ConstantTimeCompare([]byte(r.RequestURI), []byte(s.path)) == 1
	asks := r.Method == http.MethodGet || r.Method == http.MethodHead
	if !known || !asks || r.Host != s.host || r.ContentLength != 0 {
		w.Header().Set("Connection", "close")
		w.WriteHeader(http.StatusNotFound)
		return
	}
	for name, value := range map[string]string{
		"Content-Type":                 "text/html; charset=utf-8",
		"Content-Length":               strconv.Itoa(len(s.page)),
		"X-Content-Type-Options":       "nosniff",
		"Referrer-Policy":              "no-referrer",
		"Content-Security-Policy":      "frame-ancestors 'none'",
		"Cross-Origin-Resource-Policy": "same-origin",
		"Cache-Control":                "private, max-age=86400", // opened again the page comes from the phone, with its game
	} {
		w.Header().Set(name, value)
	}
	if r.Method == http.MethodHead {
		return
	}
	if n, err := w.Write(s.page); err == nil && n == len(s.page) {
		s.count(r)
	}
}

func (s *Server) count(r *http.Request) {
	from, _ := netip.ParseAddrPort(r.RemoteAddr) // written by net/http
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.phones) < mostPhones {
		s.phones[from.Addr().String()+" "+r.UserAgent()] = true
	}
}

// watch counts the connections of each address, and closes those beyond mostOfOne.
func (s *Server) watch(c net.Conn, state http.ConnState) {
	from, _ := netip.ParseAddrPort(c.RemoteAddr().String()) // of a TCP connection
	s.mu.Lock()
	defer s.mu.Unlock()
	switch address := from.Addr(); state {
	case http.StateNew:
		if s.open[address]++; s.open[address] > mostOfOne {
			_ = c.Close() // it is one too many
		}
	case http.StateClosed:
		if s.open[address]--; s.open[address] == 0 {
			delete(s.open, address)
		}
	}
}
