package session

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"tilewise/solver/filesys"
	"tilewise/solver/guard"
	"tilewise/solver/untrusted"
)

// Preferences are the user's choices by name, in a small JSON file. The file is read once, and replaced as a whole with
// every change, so that a crash or a full disk loses nothing that was there. Several open windows have separate
// Preferences; the file has the last value of each name.
//
// A value of another type than the one that is asked for, which another version or a person may have written, counts as
// missing. A file that can't be read at all is set aside. All methods belong to one goroutine.
type Preferences struct {
	Failed    func(error)        // called if the choices could not be written, on the goroutine that writes; may be nil
	Elsewhere func(write func()) // runs a function in the background, as a disk may be slow; nil runs it at once

	disk       filesys.FileSystem
	name       string // path of the file; "" keeps nothing
	values     map[string]any
	unsaved    map[string]any // changes that were not handed to the writer yet
	collecting bool           // changes are collected, and handed over together
	writer     preferencesWriter
}

// preferencesWriter writes the versions of a preferences file one after the other. If several arrive while it writes,
// it writes only the last.
type preferencesWriter struct {
	mutex   sync.Mutex
	all     map[string]any // the version to be written next; nil without one
	unsaved map[string]any // changes since the last version that is in the file or is being written
	writing bool
	failed  error // why the last version could not be written
}

// take stores a version to be written, and reports whether the caller has to write it.
func (w *preferencesWriter) take(all, made map[string]any) bool {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	idle := !w.writing
	w.all, w.unsaved, w.writing = all, merged(w.unsaved, made), true
	return idle
}

// merged returns values with others laid over them, and changes neither.
func merged(values, others map[string]any) map[string]any {
	both := maps.Clone(values)
	if both == nil {
		both = map[string]any{}
	}
	maps.Copy(both, others)
	return both
}

// write writes versions until none is left.
func (w *preferencesWriter) write(keep func(all, unsaved map[string]any) error) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	for w.all != nil {
		all, unsaved := w.all, w.unsaved
		w.all, w.unsaved = nil, nil
		w.mutex.Unlock()
		err := guard.Run(func() error { return keep(all, unsaved) })
		w.mutex.Lock()
		if w.failed = err; err != nil {
			w.unsaved = merged(unsaved, w.unsaved)
		}
	}
	w.writing = false
}

// lastError returns why the last version could not be written; nil if it was.
func (w *preferencesWriter) lastError() error {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	return w.failed
}

// mostChoices is the number of bytes that a file of choices may have.
const mostChoices = 4 << 20

// ErrChoices means that a file holds no choices, and was set aside.
var ErrChoices = errors.New("no choices")

// ErrUnkept means that choices could not be written to the file.
var ErrUnkept = errors.New("the choices could not be kept")

// NewPreferences returns preferences that are in memory alone.
func NewPreferences() *Preferences {
	return &Preferences{values: map[string]any{}, unsaved: map[string]any{}}
}

// OpenPreferences reads the file of that name. The result can always be used, even without any choices in it. The error
// is ErrChoices if the file was damaged and set aside; any other error means that the file can't be read, and is
// left alone.
func OpenPreferences(d filesys.FileSystem, name string) (c *Preferences, err error) {
	c = NewPreferences()
	c.disk, c.name = d, name
	content, err := filesys.Read(d, name, mostChoices)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return c, nil
	case err != nil && !filesys.IsUnusableFile(err):
		c.name = "" // a file that can't be read now is not overwritten
		return c, err
	case err == nil && c.read(content):
		return c, nil
	}
	aside, err := filesys.SetAside(d, name)
	if err != nil {
		c.name = ""
		return c, err
	}
	return c, fmt.Errorf("%w; they were set aside as %s", ErrChoices, aside)
}

// read takes the values of a file over, and reports whether it could.
func (p *Preferences) read(content []byte) bool {
	var values map[string]any
	if untrusted.Settings.Judge(content) != nil || untrusted.JSON(content, &values) != nil || values == nil {
		return false
	}
	p.values = values
	return true
}

// lockFile keeps other windows from the file until done is called. It waits only briefly for another window: losing a
// choice there matters less than losing one here.
func (p *Preferences) lockFile() (done func()) {
	// if this fails, writing the file fails too, and reports it
	_ = p.disk.MakeFolder(filepath.Dir(p.name), 0o700)
	for late := time.Now().Add(otherWindow); ; time.Sleep(otherWindow / 50) {
		switch release, err := filesys.Claim(p.disk, p.name); {
		case err == nil:
			return func() { _ = release() } // if this fails, the system frees the lock
		case !errors.Is(err, filesys.ErrLocked), time.Now().After(late):
			return func() {}
		}
	}
}

// otherWindow is the time that lockFile waits for another window.
const otherWindow = 500 * time.Millisecond

// save writes a version to the file. Values that only another window has changed meanwhile stay in the file. A file
// that was damaged meanwhile is set aside.
func (p *Preferences) save(values, unsaved map[string]any) error {
	defer p.lockFile()()
	there := &Preferences{}
	content, err := filesys.Read(p.disk, p.name, mostChoices)
	switch {
	case err == nil && there.read(content):
		values = merged(there.values, unsaved)
	case errors.Is(err, fs.ErrNotExist):
	case err != nil && !filesys.IsUnusableFile(err):
		return err
	default:
		if _, err := filesys.SetAside(p.disk, p.name); err != nil {
			return err
		}
	}
	content, err = json.MarshalIndent(values, "", "\t")
	if err != nil {
		panic(err) // never: all values are texts, numbers and lists
	}
	return filesys.Write(p.disk, p.name, append(content, '\n'))
}

// set changes a value, and writes it if it differs.
func set[T comparable](c *Preferences, key string, value T) {
	if before, ok := c.values[key].(T); ok && before == value {
		return
	}
	c.change(key, value)
}

func (p *Preferences) change(key string, value any) {
	p.values[key], p.unsaved[key] = value, value
	p.keep()
}

// keep writes new choices to the disk, and choices that could not be written before.
func (p *Preferences) keep() {
	if p.name == "" || p.collecting || len(p.unsaved) == 0 && p.writer.lastError() == nil {
		return
	}
	made := p.unsaved
	p.unsaved = map[string]any{}
	if !p.writer.take(maps.Clone(p.values), made) {
		return
	}
	write := func() { p.writer.write(p.write) }
	if p.Elsewhere == nil {
		write()
		return
	}
	p.Elsewhere(write)
}

// Unkept returns an ErrUnkept if the last writing has failed, and nil otherwise, also while one is under way.
func (p *Preferences) Unkept() error {
	if err := p.writer.lastError(); err != nil {
		return fmt.Errorf("%w: %w", ErrUnkept, err)
	}
	return nil
}

func (p *Preferences) write(all, unsaved map[string]any) error {
	err := p.save(all, unsaved)
	if err != nil && p.Failed != nil {
		p.Failed(err)
	}
	return err
}

// Together runs choose and writes all its changes at once.
func (p *Preferences) Together(choose func()) {
	p.collecting = true
	choose()
	p.collecting = false
	p.keep()
}

// get returns the value of a key, or otherwise if there is none of this type.
func get[T any](c *Preferences, key string, otherwise T) T {
	if value, ok := c.values[key].(T); ok {
		return value
	}
	return otherwise
}

// String returns a text; "" if there is none.
func (p *Preferences) String(key string) string { return get(p, key, "") }

// Bool returns a choice between two; false if there is none.
func (p *Preferences) Bool(key string) bool { return get(p, key, false) }

// BoolWithFallback returns a choice between two.
func (p *Preferences) BoolWithFallback(key string, otherwise bool) bool {
	return get(p, key, otherwise)
}

// FloatWithFallback returns a number, which is never infinite.
func (p *Preferences) FloatWithFallback(key string, otherwise float64) float64 {
	if f := get(p, key, otherwise); !math.IsNaN(f) && !math.IsInf(f, 0) {
		return f
	}
	return otherwise
}

// IntWithFallback returns a whole number.
func (p *Preferences) IntWithFallback(key string, otherwise int) int {
	f := p.FloatWithFallback(key, float64(otherwise))
	if f != math.Trunc(f) || math.Abs(f) > 1<<52 {
		return otherwise
	}
	return int(f)
}

// StringList returns a list of texts, without items of other types.
func (p *Preferences) StringList(key string) []string {
	var list []string
	for _, value := range get[[]any](p, key, nil) {
		if text, ok := value.(string); ok {
			list = append(list, text)
		}
	}
	return list
}

// SetString keeps a text.
func (p *Preferences) SetString(key, value string) { set(p, key, value) }

// SetBool keeps a choice between two.
func (p *Preferences) SetBool(key string, value bool) { set(p, key, value) }

// SetFloat keeps a number.
func (p *Preferences) SetFloat(key string, value float64) {
	if !math.IsNaN(value) && !math.IsInf(value, 0) {
		set(p, key, value)
	}
}

// SetInt keeps a whole number.
func (p *Preferences) SetInt(key string, value int) { p.SetFloat(key, float64(value)) }

// SetStringList keeps a list of texts.
func (p *Preferences) SetStringList(key string, list []string) {
	if slices.Equal(p.StringList(key), list) {
		return
	}
	values := make([]any, len(list))
	for i, text := range list {
		values[i] = text
	}
	p.change(key, values)
}
