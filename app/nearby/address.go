// Package nearby serves one page to the phones of the same network, for a while, when the user asks for it. It is the
// only package of Tilewise that reaches a network.
package nearby

import (
	"cmp"
	"errors"
	"net"
	"net/netip"
	"slices"
	"strings"
)

// Address is an address of this computer.
type Address struct {
	Interface string // the name that the system gives to the network's card
	netip.Addr
}

// ErrNoNetwork means that no phone could reach this computer.
var ErrNoNetwork = errors.New("this computer is in no network that a phone could be in")

// candidate is an address with the facts that tell whether phones reach it.
type candidate struct {
	name     string // of the interface
	prefix   netip.Prefix
	flags    net.Flags
	hardware net.HardwareAddr
	outward  bool // the way to the internet begins here
}

// Addresses lists the addresses of this computer that a phone could reach, the likeliest first: Wi-Fi and cable before
// bridges, tunnels and containers. The error is ErrNoNetwork or the system's.
func Addresses() ([]Address, error) {
	interfaces, err := net.Interfaces()
	if err != nil {
		return nil, err
	}
	outward := outwardAddress()
	var all []candidate
	for _, i := range interfaces {
		addresses, err := i.Addrs()
		if err != nil {
			continue // it has gone meanwhile
		}
		for _, a := range addresses {
			if prefix, err := netip.ParsePrefix(a.String()); err == nil {
				all = append(all, candidate{i.Name, prefix, i.Flags, i.HardwareAddr, prefix.Addr() == outward})
			}
		}
	}
	found := rank(all)
	if len(found) == 0 {
		return nil, ErrNoNetwork
	}
	return found, nil
}

// outwardAddress returns the address from which this computer would speak to the internet. Nothing is sent: a datagram
// socket only looks up the route, and 192.0.2.1 is an address of no computer (RFC 5737).
func outwardAddress() netip.Addr {
	c, err := net.Dial("udp4", "192.0.2.1:9")
	if err != nil {
		return netip.Addr{}
	}
	defer c.Close()
	at, _ := netip.ParseAddrPort(c.LocalAddr().String()) // of an open socket
	return at.Addr()
}

// rank sorts addresses by how likely phones reach them. It drops those of interfaces that are down or lead only to this
// computer. If there is IPv4 it drops IPv6, whose addresses are too long to type.
func rank(all []candidate) []Address {
	all = slices.DeleteFunc(slices.Clone(all), func(c candidate) bool {
		a := c.prefix.Addr()
		return c.flags&net.FlagUp == 0 || c.flags&net.FlagLoopback != 0 || a.IsMulticast() ||
			a.IsUnspecified() || a.IsLoopback() || a.Is6() && a.IsLinkLocalUnicast() // which a browser can't open
	})
	if slices.ContainsFunc(all, func(c candidate) bool { return c.prefix.Addr().Is4() }) {
		all = slices.DeleteFunc(all, func(c candidate) bool { return !c.prefix.Addr().Is4() })
	}
	slices.SortStableFunc(all, func(a, b candidate) int { return cmp.Compare(b.score(), a.score()) })
	found := make([]Address, len(all))
	for i, c := range all {
		found[i] = Address{c.name, c.prefix.Addr()}
	}
	return found
}

// cards and virtuals are beginnings of the names of interfaces, in small letters. virtualParts are parts of such names.
var (
	cards    = []string{"wl", "wi-fi", "wifi", "en", "eth", "lan"}
	virtuals = []string{"br-", "veth", "virbr", "vmnet", "tun", "tap", "utun", "wg", "zt", "ppp", "ipsec", "awdl", "llw",
		"bridge", "cni", "lxc", "anpi"}
	virtualParts = []string{"docker", "vbox", "virtualbox", "vmware", "vethernet", "hyper-v", "wsl", "wireguard",
		"tailscale", "zerotier", "nordlynx", "proton", "radmin", "hamachi", "flannel", "podman", "npcap", "vpn"}
	carrier = netip.MustParsePrefix("100.64.0.0/10") // inside the networks of providers, and Tailscale's
)

// score is higher, the likelier phones reach an address.
func (c candidate) score() (score int) {
	name, a := strings.ToLower(c.name), c.prefix.Addr()
	begins := func(with string) bool { return strings.HasPrefix(name, with) }
	has := func(part string) bool { return strings.Contains(name, part) }
	docker := len(c.hardware) >= 2 && c.hardware[0] == 0x02 && c.hardware[1] == 0x42
	for _, rule := range []struct {
		holds  bool
		points int
	}{
		{c.outward, 4},
		{a.IsPrivate(), 2},
		{slices.ContainsFunc(cards, begins), 1},
		{slices.ContainsFunc(virtuals, begins) || slices.ContainsFunc(virtualParts, has), -8},
		{c.flags&net.FlagPointToPoint != 0 || a.Is4() && c.prefix.Bits() == 32, -8}, // a tunnel
		{carrier.Contains(a) || a.IsLinkLocalUnicast(), -8},
		{docker, -4},
	} {
		if rule.holds {
			score += rule.points
		}
	}
	return score
}
