package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adrg/xdg"

	"tilewise/app/platform"
)

// Without a home folder, the program writes nothing beside itself or into the root of the disk, and it leaves nothing
// behind.
func TestWithoutAHomeNothingIsLeftBehind(t *testing.T) {
	homeVariables := []string{"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"}
	if release := platform.BorrowHome(); release != nil {
		t.Skip("there is no home here")
	}
	for _, name := range homeVariables {
		t.Setenv(name, "")
	}
	t.Cleanup(xdg.Reload)
	t.Setenv("TMPDIR", t.TempDir())
	release := platform.BorrowHome()
	if release == nil {
		t.Fatal("it thinks that it has a home")
	}
	cache, cacheErr := os.UserCacheDir()
	config, configErr := os.UserConfigDir()
	home, homeErr := os.UserHomeDir()
	if cacheErr != nil || configErr != nil || homeErr != nil {
		t.Fatal(cacheErr, configErr, homeErr)
	}
	for _, folder := range []string{cache, config, home, xdg.DataHome, xdg.CacheHome, xdg.StateHome} {
		if !strings.HasPrefix(folder, os.TempDir()) {
			t.Errorf("something would be written to %s", folder)
		}
		if err := os.MkdirAll(filepath.Join(folder, "tilewise"), 0o700); err != nil {
			t.Error(err)
		}
	}
	release()
	for _, name := range homeVariables {
		t.Setenv(name, "")
	}
	var out, errors strings.Builder
	if status := run([]string{"version"}, nil, &out, &errors); status != 0 || !strings.Contains(errors.String(), "HOME") {
		t.Errorf("a command ends with %d, and says %q", status, errors.String())
	}
	if want := appName + " " + version; !strings.HasPrefix(out.String(), want) {
		t.Errorf("the version is %q; want %q", out.String(), want)
	}
	if left, err := os.ReadDir(os.TempDir()); err != nil || len(left) > 0 {
		t.Errorf("there is still %v; %v", left, err)
	}
}
