package service

import (
	"tilewise/app/commandtable"
	"tilewise/app/ui/kit"
)

// NewCommands returns an empty set of commands, whose labels and keys are those of the table.
func NewCommands(keys *kit.KeyLayout) *kit.Commands {
	c := kit.NewCommands(keys)
	c.Table = func(name string) (label, key string, ok bool) {
		r, ok := commandtable.Of(name)
		return r.Title, r.Key, ok
	}
	return c
}
