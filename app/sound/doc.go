// Package sound makes and plays the sounds: wood on wood when tiles slide, a soft thud when they can't, and a warm
// chord when every tile is home.
//
// Nothing is recorded. A struck piece of wood is a handful of tones that die away at different speeds, each a ring at a
// multiple of the lowest, and the noise of the blow itself (modal synthesis: Adrien, "The Missing Link", 1991). So a
// blow is a list of such rings, every tile has a pitch of its own, and no two blows are quite alike, which keeps a
// hundred of them from rattling. All of it is made from one seed: the same program sounds the same everywhere.
//
// A Speaker opens the sound card in the background when the first sound is played, and closes it after a while without
// sounds. Without a card it stays silent.
//
// The package knows neither the window nor the game.
package sound
