package terminal

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"time"

	"tilewise/app/nearby"
	"tilewise/app/page"
)

// withoutPhones is the time without a phone after which the command prints possible reasons.
const withoutPhones = 30 * time.Second

// errUnserved means that the page can't be served.
var errUnserved = errors.New("serving the page")

// serve serves a page to phones in the same network until ctx ends, or for an hour. It also writes the page to a file
// if one is named.
func (p *Program) serve(ctx context.Context, made page.WebPage, f webPageFlags) error {
	all, err := nearby.Addresses()
	if err != nil {
		return err
	}
	at, err := servedAt(all, f.address)
	if err != nil {
		return usageError{err}
	}
	var content bytes.Buffer
	if err := made.Write(ctx, &content); err != nil {
		return err
	}
	if f.out.name != "" {
		if err := p.savePage(ctx, made, f); err != nil {
			return err
		}
	}
	s, err := nearby.Serve(at.Addr, content.Bytes())
	if err != nil {
		return fmt.Errorf("%w: %w", errUnserved, err)
	}
	defer s.Close()
	code, err := nearby.Code(s.URL)
	if err != nil {
		return err
	}
	text := nearby.CodeText(code) + s.URL + "\n" +
		"Phones in the same network open this page with their camera, for an hour at most. Ctrl+C ends it.\n"
	for _, other := range all {
		if other != at {
			text += fmt.Sprintf("If they can't: --address %s (%s)\n", other.Addr, quotedName(other.Interface))
		}
	}
	if err := p.print("%s", text); err != nil {
		return err
	}
	return p.countPhones(ctx, s)
}

// servedAt returns the wanted address, or the first one if wanted is "".
func servedAt(all []nearby.Address, wanted string) (nearby.Address, error) {
	names := ""
	for _, a := range all {
		if wanted == "" || a.String() == wanted {
			return a, nil
		}
		names += " " + a.String()
	}
	return nearby.Address{}, errors.New("--address: expected one of this computer's:" + names)
}

// countPhones prints how many phones have opened the page. After withoutPhones without one it prints possible reasons.
func (p *Program) countPhones(ctx context.Context, s *nearby.Server) error {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	begin, opened, advised := time.Now(), 0, false
	for {
		select {
		case <-ctx.Done():
			return nil // Ctrl+C ends it, which is no error
		case <-s.Done():
			return p.print("The hour is over: the page is served no longer.\n")
		case <-tick.C:
		}
		if n := s.Phones(); n != opened {
			opened = n
			if err := p.print("opened by %d\n", n); err != nil {
				return err
			}
		}
		if opened == 0 && !advised && time.Since(begin) > withoutPhones {
			advised = true
			if err := p.print("No phone has opened it yet. It must be in the same Wi-Fi, not in a guest network, and\n" +
				"this computer's firewall must let it in.\n"); err != nil {
				return err
			}
		}
	}
}
