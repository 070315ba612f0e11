// Package settings is about what the user chooses for all games: the commands, the settings sheet, the menu of looks,
// how choices are kept, and how window and board follow.
//
// The one idea: one table describes each setting. A new setting is a field of [session.Settings] with its default, and
// one row.
package settings
