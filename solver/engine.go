package solver

import (
	"runtime"
	"sync"
	"sync/atomic"

	"tilewise/pdb"
	"tilewise/solver/machine"
)

// Config is the configuration of an engine. The zero value is sensible.
type Config struct {
	CacheDir string // folder of stored tables; "" is the system's cache folder
	Memory   int64  // bytes for the tables and the search of one job; 0 is DefaultMemory
	Total    int64  // bytes for all tables that are kept and one search together; 0 is no limit
	Workers  int    // threads of one search; 0 is one for each processor
	Fresh    bool   // reads no stored tables and stores none: all are built anew
}

// DefaultMemory is the default limit on the memory of a search. It is less on a small machine, see SetMemory.
const DefaultMemory int64 = 2e9

// maxWorkers bounds the threads of a search or a build. Each needs memory of its own, and more threads than processors
// never help.
const maxWorkers = 64

// Engine starts searches, and keeps the tables that they share. Any goroutine may use it.
type Engine struct {
	config Config
	limit  atomic.Int64 // Config.Memory, until SetMemory

	heuristics *heuristicCache
	designs    string         // the folder of pdb.DesignFolder
	fresh      func() *Engine // returns the engine for certificates, which reads no stored tables
}

// New returns an engine. It builds and reads nothing yet.
func New(c Config) *Engine {
	if c.Workers <= 0 {
		c.Workers = runtime.NumCPU()
	}
	c.Workers = min(c.Workers, maxWorkers)
	e := &Engine{config: c, heuristics: newHeuristicCache(c), designs: pdb.DesignFolder(c.CacheDir)}
	e.fresh = sync.OnceValue(func() *Engine {
		c.Fresh = true
		return New(c)
	})
	e.SetMemory(c.Memory)
	return e
}

// SetMemory changes what the tables and the search of one job may use, in bytes, for the jobs to come; 0 or less is
// DefaultMemory, but never over half of what the machine has, or what this process may have of it.
func (e *Engine) SetMemory(bytes int64) {
	if bytes <= 0 {
		bytes = sensibleMemory(machine.Memory())
	}
	e.limit.Store(bytes)
}

// sensibleMemory returns the default on a machine with an amount of memory; 0 is an unknown amount.
func sensibleMemory(installed int64) int64 {
	if installed <= 0 {
		return DefaultMemory
	}
	return min(DefaultMemory, installed/2)
}

// memory returns the number of bytes that the tables and the search of a request may use.
func (e *Engine) memory(r Request) int64 {
	if r.Memory > 0 {
		return r.Memory
	}
	return e.limit.Load()
}
