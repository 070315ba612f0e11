// Package words makes the sentences about the engine and the game: each function takes typed values,
// and returns a sentence in the language of the window.
//
// The one idea: neither the engine nor a game makes sentences. They return errors, reasons and numbers, and only this
// package words them, so that the same thing has the same name everywhere. [Speak] sets the language. The sentences
// stand in English in the source, and in other languages in resources/translations.
package words
