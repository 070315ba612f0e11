// Package words makes the sentences about the engine and the game: typed values in, a sentence in
// the language of the window out.
//
// The one idea: neither the engine nor a game speaks. They hand out errors, reasons and
// numbers; here words are found for each, once, so that the same thing is called the
// same everywhere. [Speak] takes the language; the sentences stand in English in the
// source, and in the catalogues of resources/translations in the others.
package words
