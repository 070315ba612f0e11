//go:build !js

package nearby

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"io"
	"net"
	"net/http"
	"net/netip"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"golang.org/x/image/draw"

	"tilewise/solver/test/fixture"
)

// served serves a page of some bytes on this computer alone.
func served(t *testing.T, size int, most time.Duration) *Server {
	t.Helper()
	s := fixture.Must(serve(netip.MustParseAddr("127.0.0.1"), bytes.Repeat([]byte("x"), size), 0, most))
	t.Cleanup(s.Close)
	return s
}

// answer returns the first line that the server answers to a text.
func answer(t *testing.T, s *Server, text string) string {
	c := fixture.Must(net.Dial("tcp", s.host))
	defer c.Close()
	go func() { _, _ = io.WriteString(c, text) }() // the server may hang up before all of it is written
	all, _ := io.ReadAll(io.LimitReader(c, 1<<20))
	line, _, _ := strings.Cut(string(all), "\r\n")
	return strings.TrimPrefix(line, "HTTP/1.1 ")
}

// Hostile clients get nothing but the page at its exact address.
func TestOnlyThePageIsServed(t *testing.T) {
	s := served(t, 1000, Longest)
	ask := func(method, path, host, more string) string {
		return method + " " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n" + more + "\r\n"
	}
	const ok, none, bad = "200 OK", "404 Not Found", "400 Bad Request"
	for name, c := range map[string]struct{ text, want string }{
		"the page": {ask("GET", s.path, s.host, ""), ok}, "head": {ask("HEAD", s.path, s.host, ""), ok},
		"a part": {ask("GET", s.path, s.host, "Range: bytes=0-1\r\n"), ok},
		"root":   {ask("GET", "/", s.host, ""), none}, "another name": {ask("GET", s.path, "evil.test", ""), none},
		"no port": {ask("GET", s.path, "127.0.0.1", ""), none}, "a longer path": {ask("GET", s.path+"x", s.host, ""), none},
		"small letters": {ask("GET", strings.ToLower(s.path), s.host, ""), none}, "a query": {ask("GET", s.path+"?x", s.host, ""), none},
		"an encoded path": {ask("GET", "/%"+fmt.Sprintf("%X", s.path[1])+s.path[2:], s.host, ""), none},
		"parent folders":  {ask("GET", "/../../etc/passwd", s.host, ""), none}, "a proxy's": {ask("GET", "http://evil.test"+s.path, s.host, ""), none},
		"post": {ask("POST", s.path, s.host, "Content-Length: 3\r\n"), none}, "a body": {ask("GET", s.path, s.host, "Content-Length: 9\r\n"), none},
		"put": {ask("PUT", s.path, s.host, ""), none}, "options": {ask("OPTIONS", s.path, s.host, ""), none},
		"options of all": {ask("OPTIONS", "*", s.host, ""), none}, "trace": {ask("TRACE", s.path, s.host, ""), none},
		"connect": {ask("CONNECT", "evil.test:80", "evil.test:80", ""), none}, "two hosts": {ask("GET", s.path, s.host, "Host: evil.test\r\n"), bad},
		"large headers": {ask("GET", s.path, s.host, "X: "+strings.Repeat("a", 1<<16)+"\r\n"), "431 Request Header Fields Too Large"},
		"no HTTP":       {"\x16\x03\x01\x02\x00\x01\x00\xff\xfe\r\n\r\n", bad}, "old HTTP": {"GET " + s.path + " HTTP/1.0\r\n\r\n", none},
	} {
		if got := answer(t, s, c.text); got != c.want && got != "HTTP/1.0 "+c.want {
			t.Errorf("%s: %q; want %q", name, got, c.want)
		}
	}
	awaitPhones(t, s, 1)
	other := served(t, 1, Longest)
	if len(s.path) != 1+pathLength || s.path == other.path {
		t.Errorf("the paths are %s and %s", s.path, other.path)
	}
}

// awaitPhones waits until a number of phones have been counted. A phone has its last byte before it is counted.
func awaitPhones(t *testing.T, s *Server, want int) {
	t.Helper()
	for end := time.Now().Add(10 * time.Second); s.Phones() != want; runtime.Gosched() {
		if time.Now().After(end) {
			t.Fatalf("%d phones have opened it; want %d", s.Phones(), want)
		}
	}
}

// from returns a client with an address of its own.
func from(address string) *http.Client {
	d := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}
	return &http.Client{Transport: &http.Transport{DialContext: d.DialContext, DisableKeepAlives: true}}
}

// A class gets the page while hundreds of connections ask for nothing: the server closes all but a few of one address.
// Serving ends with Close, and by itself when the time is over.
func TestAClassIsServedBesideSlowConnections(t *testing.T) {
	if _, err := net.Dial("tcp", "127.0.3.1:1"); err != nil && !strings.Contains(err.Error(), "refused") {
		t.Skip("this system has one address for itself: ", err)
	}
	s := served(t, 300_000, Longest)
	slow := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP("127.0.1.1")}}
	for range 300 {
		c, err := slow.Dial("tcp", s.host)
		if err != nil {
			continue // closed at once
		}
		defer c.Close()
		_, _ = io.WriteString(c, "GET "+s.path+" HTTP/1.1\r\nX-")
	}
	for i := range 30 {
		r, err := from(fmt.Sprintf("127.0.3.%d", i+1)).Get(s.URL)
		if err != nil {
			t.Fatalf("pupil %d: %v", i+1, err)
		}
		if n, err := io.Copy(io.Discard, r.Body); n != 300_000 || err != nil {
			t.Errorf("pupil %d has %d bytes, %v", i+1, n, err)
		}
		if r.Header.Get("Cache-Control") != "private, max-age=86400" || r.Header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("its headers are %v", r.Header)
		}
		r.Body.Close()
	}
	awaitPhones(t, s, 30)
	s.Close()
	<-s.Done()
	if _, err := net.Dial("tcp", s.host); err == nil {
		t.Error("it is served after its end")
	}
	<-served(t, 1, time.Nanosecond).Done() // the hour is over
}

// If a port is taken, the page is served at another one.
func TestATakenPortIsAnother(t *testing.T) {
	taken := fixture.Must(net.Listen("tcp", "127.0.0.1:0"))
	defer taken.Close()
	s := fixture.Must(serve(netip.MustParseAddr("127.0.0.1"), []byte("x"), taken.Addr().(*net.TCPAddr).Port, Longest))
	defer s.Close()
	if got := answer(t, s, "HEAD "+s.path+" HTTP/1.1\r\nHost: "+s.host+"\r\nConnection: close\r\n\r\n"); got != "200 OK" {
		t.Error(got)
	}
}

// The QR code of an address is read by a reader where this machine has one.
func TestACameraReadsTheCode(t *testing.T) {
	reader, err := exec.LookPath("zbarimg")
	if err != nil {
		t.Skip("zbar-tools has the reader: ", err)
	}
	const url = "http://192.168.178.30:7177/7QXB3FJPA2ZMDYHT6CWRKL4VNE"
	code := fixture.Must(Code(url))
	large := image.NewGray(image.Rect(0, 0, 6*code.Rect.Dx(), 6*code.Rect.Dx()))
	draw.NearestNeighbor.Scale(large, large.Rect, code, code.Rect, draw.Src, nil)
	name := filepath.Join(t.TempDir(), "code.png")
	file := fixture.Must(os.Create(name))
	fixture.NoError(t, png.Encode(file, large))
	file.Close()
	read, err := exec.Command(reader, "--quiet", "--raw", name).Output()
	if err != nil || strings.TrimSpace(string(read)) != url {
		t.Errorf("it reads %q, %v", read, err)
	}
}

// The address that is offered first is the one that phones reach, on ten machines.
func TestWifiAndCableComeFirst(t *testing.T) {
	const tunnel, loop = net.FlagPointToPoint, net.FlagLoopback
	card := func(name, prefix string, flags net.Flags, hardware string, outward bool) candidate {
		mac, _ := net.ParseMAC(hardware) // none where it is empty
		return candidate{name, netip.MustParsePrefix(prefix), flags | net.FlagUp, mac, outward}
	}
	const own, docker = "aa:bb:cc:00:00:01", "02:42:ac:11:00:01"
	for name, c := range map[string]struct {
		want string
		all  []candidate
	}{
		"a laptop": {"192.168.1.20", []candidate{card("lo", "127.0.0.1/8", loop, "", false), card("docker0", "172.17.0.1/16", 0, docker, false),
			card("wlan0", "192.168.1.20/24", 0, own, true)}},
		"a VPN":      {"192.168.1.20", []candidate{card("tun0", "10.8.0.6/24", tunnel, "", true), card("wlp3s0", "192.168.1.20/24", 0, own, false)}},
		"WireGuard":  {"10.0.0.9", []candidate{card("wg0", "10.66.66.2/32", tunnel, "", true), card("eth0", "10.0.0.9/24", 0, own, false)}},
		"Tailscale":  {"192.168.0.4", []candidate{card("utun4", "100.101.2.3/32", tunnel, "", false), card("en0", "192.168.0.4/24", 0, own, true)}},
		"WSL, games": {"192.168.178.30", []candidate{card("vEthernet (WSL)", "172.29.16.1/20", 0, own, false), card("Radmin VPN", "26.1.2.3/8", 0, own, false), card("WLAN", "192.168.178.30/24", 0, own, true)}},
		"a hotspot":  {"192.168.137.1", []candidate{card("Local Area Connection* 2", "192.168.137.1/24", 0, own, false), card("Cellular", "10.11.12.13/32", tunnel, "", true)}},
		"IPv6 alone": {"2001:db8::5", []candidate{card("en0", "fe80::1/64", 0, "", false), card("en0", "2001:db8::5/64", 0, "", false)}},
		"a bridge":   {"192.168.1.9", []candidate{card("br0", "192.168.1.9/24", 0, own, true), card("virbr0", "192.168.122.1/24", 0, own, false)}},
		"a campus":   {"141.20.5.6", []candidate{card("docker0", "172.17.0.1/16", 0, docker, false), card("eth0", "141.20.5.6/23", 0, own, true)}},
		"a Mac": {"192.168.1.7", []candidate{card("bridge100", "192.168.64.1/24", 0, own, false), card("en0", "192.168.1.7/24", 0, own, true),
			card("awdl0", "169.254.1.1/16", 0, "", false)}},
	} {
		got := rank(c.all)
		if len(got) == 0 || got[0].String() != c.want {
			t.Errorf("%s: %v; want %s first", name, got, c.want)
		}
	}
	if got := rank([]candidate{card("lo", "127.0.0.1/8", loop, "", true)}); len(got) > 0 {
		t.Errorf("a computer in no network has %v", got)
	}
}
