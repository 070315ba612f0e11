// Package manual shows the pages of the manual in the window: a list of pages at the
// left, a page at the right, and a field above them that searches all pages.
//
// The one idea: a page is a list of blocks (headings, paragraphs, items, code), parsed from the part of Markdown that
// the manual is written in. Search finds blocks, the view draws one widget for each, and so a result of the search is a
// place to scroll to. The package knows the widgets of kit, and nothing of the window or the game.
package manual
