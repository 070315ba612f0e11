package buildinfo

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// Program describes a program: its version, its commit and the modules that it was built from.
type Program struct {
	Name      string   `json:"name"`
	Version   string   `json:"version"`
	Commit    string   `json:"commit,omitempty"`  // empty where it was built outside of git
	Changed   bool     `json:"changed,omitempty"` // since the commit
	Time      string   `json:"time,omitempty"`    // of the commit, as in RFC 3339
	Go        string   `json:"go"`
	System    string   `json:"system"`
	Processor string   `json:"processor"`
	Parts     []Module `json:"parts"` // linked on this system; Go has the version of the Go distribution
}

// This returns the description of the running program.
func This(name, version string) Program {
	p := Program{Name: name, Version: version, Go: runtime.Version(), System: runtime.GOOS, Processor: runtime.GOARCH,
		Parts: []Module{}}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return p
	}
	for _, setting := range info.Settings {
		switch setting.Key {
		case "vcs.revision":
			p.Commit = setting.Value
		case "vcs.time":
			p.Time = setting.Value
		case "vcs.modified":
			p.Changed = setting.Value == "true"
		}
	}
	for _, module := range info.Deps {
		part, _ := Find(module.Path)
		p.Parts = append(p.Parts, Module{Path: module.Path, Version: module.Version, Sum: module.Sum, Licence: part.Licence})
	}
	for _, part := range All() {
		if part.Holds != "" && runtime.GOOS != "js" { // the decoders of photos, which the browser does without
			p.Parts = append(p.Parts, part)
		}
	}
	return p
}

// ShortCommit returns the first eight characters of the commit; "" if it is not known.
func (p Program) ShortCommit() string { return p.Commit[:min(8, len(p.Commit))] }

// String returns one line: the name, the version, the commit where it is known, that of Go, and the platform.
func (p Program) String() string {
	line := fmt.Sprintf("%s %s", p.Name, p.Version)
	if p.Commit != "" {
		line += fmt.Sprintf(" (%s)", p.ShortCommit())
	}
	return fmt.Sprintf("%s, %s, %s/%s", line, p.Go, p.System, p.Processor)
}
