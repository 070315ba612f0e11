// Package settings is what the user chooses once and for all: its commands, the settings sheet, the menu of looks, the
// store, and how window and board follow.
//
// The one idea: one table says everything of each setting. A new setting is a field of [session.Settings] with its
// default, and one row.
package settings
