package buildinfo

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
)

// The fields of a bill of materials in the format CycloneDX 1.5.
type (
	billOfMaterials struct {
		Format       string            `json:"bomFormat"`
		Spec         string            `json:"specVersion"`
		Serial       string            `json:"serialNumber"`
		Version      int               `json:"version"`
		Metadata     bomMetadata       `json:"metadata"`
		Components   []bomComponent    `json:"components"`
		Dependencies []bomDependencies `json:"dependencies"`
	}
	bomMetadata struct {
		Time      string       `json:"timestamp,omitempty"`
		Component bomComponent `json:"component"`
	}
	bomComponent struct {
		Kind     string       `json:"type"`
		Ref      string       `json:"bom-ref"`
		Name     string       `json:"name"`
		Version  string       `json:"version"`
		Hashes   []bomHash    `json:"hashes,omitempty"`
		Licences []bomLicence `json:"licenses,omitempty"`
		Purl     string       `json:"purl"`
	}
	bomHash struct {
		Algorithm string `json:"alg"`
		Content   string `json:"content"`
	}
	bomLicence struct {
		Expression string `json:"expression"`
	}
	bomDependencies struct {
		Ref string   `json:"ref"`
		On  []string `json:"dependsOn"`
	}
)

// ownLicence is that of the program with its sample photos.
const ownLicence = "BSD-3-Clause AND CC-BY-4.0 AND CC0-1.0"

// Bill returns a bill of materials in the format CycloneDX 1.5, as JSON: the program and the modules of all systems. It
// is always the same for the same commit.
func (p Program) Bill() ([]byte, error) {
	self := bomComponent{Kind: "application", Name: p.Name, Version: p.Version, Licences: []bomLicence{{ownLicence}},
		Purl: fmt.Sprintf("pkg:github/tilewise/tilewise@%s", p.commitOrVersion())}
	self.Ref = self.Purl
	b := billOfMaterials{Format: "CycloneDX", Spec: "1.5", Version: 1, Serial: serial(self.Ref + string(list)),
		Metadata: bomMetadata{p.Time, self}}
	needs := bomDependencies{Ref: self.Ref, On: []string{}}
	for _, part := range All() {
		if part.Path == "std" {
			part.Version = strings.TrimPrefix(p.Go, "go")
		}
		c, err := part.component()
		if err != nil {
			return nil, err
		}
		b.Components = append(b.Components, c)
		needs.On = append(needs.On, c.Ref)
	}
	b.Dependencies = []bomDependencies{needs}
	text, err := json.MarshalIndent(b, "", "  ")
	return append(text, '\n'), err
}

func (p Program) commitOrVersion() string {
	if p.Commit != "" {
		return p.Commit
	}
	return p.Version
}

func (m Module) component() (bomComponent, error) {
	purl := fmt.Sprintf("pkg:golang/%s@%s", m.Path, m.Version)
	c := bomComponent{Kind: "library", Ref: purl, Name: m.Path, Version: m.Version,
		Licences: []bomLicence{{m.Licence}}, Purl: purl}
	if m.Sum == "" {
		return c, nil // the Go distribution has none in go.sum
	}
	sum, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(m.Sum, "h1:"))
	if err != nil {
		return c, fmt.Errorf("sum of %s: %w", m.Path, err)
	}
	c.Hashes = []bomHash{{"SHA-256", hex.EncodeToString(sum)}}
	return c, nil
}

// serial returns a UUID that depends on the text alone (RFC 9562, version 8).
func serial(text string) string {
	u := sha256.Sum256([]byte(text))
	u[6], u[8] = u[6]&0x0f|0x80, u[8]&0x3f|0x80
	return fmt.Sprintf("urn:uuid:%x-%x-%x-%x-%x", u[:4], u[4:6], u[6:8], u[8:10], u[10:16])
}
