package service

// Preferences is where they are kept: a [session.Choices] or, in tests, Fyne's own
// preferences in memory.
type Preferences interface {
	String(key string) string
	Bool(key string) bool
	BoolWithFallback(key string, otherwise bool) bool
	FloatWithFallback(key string, otherwise float64) float64
	IntWithFallback(key string, otherwise int) int
	StringList(key string) []string
	SetString(key, value string)
	SetBool(key string, value bool)
	SetFloat(key string, value float64)
	SetInt(key string, value int)
	SetStringList(key string, list []string)
}
