package ui

import (
	"tilewise/app/ui/kit"
)

func exportCommands(s *shell, c *kit.Commands) {
	s.exporter.Commands(c, s.allowed(exportBoard))
	c.Put(shareMenu, 1, "export")
}
