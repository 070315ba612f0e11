package export

import (
	"io"
	"net/http"
	"net/netip"
	"strings"
	"testing"

	"tilewise/app/nearby"
	"tilewise/app/test/servicetest"
)

// The sheet serves the page at its address, counts who has opened it, and ends with the sheet.
func TestThePageIsServedWhileItsSheetIsOpen(t *testing.T) {
	x, _ := filmed(t)
	x.Engine = servicetest.Engine(t, 1)
	s := x.ShowNearby()
	if len(s.addresses) == 0 {
		t.Skip("this machine is in no network")
	}
	s.addresses = append(s.addresses, nearby.Address{Interface: "lo", Addr: netip.MustParseAddr("127.0.0.1")})
	s.serve(len(s.addresses) - 1) // chosen before the page is made
	x.Until("the address", func() bool { return s.URL.Text != "" })
	server := s.server
	if !strings.Contains(s.URL.Text, "127.0.0.1") {
		t.Errorf("it is served at %s", s.URL.Text)
	}
	r, err := http.Get(s.URL.Text)
	if err != nil {
		t.Fatal(err)
	}
	content, err := io.ReadAll(r.Body)
	r.Body.Close()
	if err != nil || !strings.HasSuffix(string(content), "</html>\n") || s.Code.Image == nil {
		t.Errorf("%d bytes are served, %v", len(content), err)
	}
	x.Until("the phone", func() bool { s.follow(); return strings.Contains(s.Note.Content, "1") })
	x.Sheet.Close()
	<-server.Done()
}
