//go:build page

package browser

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// browser is a Chromium that is driven through a pipe by its DevTools protocol.
type browser struct {
	t       *testing.T
	in      *os.File
	answers chan message
	number  int
	session string
	said    []string // messages on the page's console
	fetched []string // the addresses that were requested, except data: URLs
}

type message struct {
	ID     int             `json:"id"`
	Method string          `json:"method"`
	Params json.RawMessage `json:"params"`
	Result json.RawMessage `json:"result"`
	Error  *struct{ Message string }
}

// patience is how long anything may take on a busy machine.
const patience = 4 * time.Minute

func open(t *testing.T) *browser {
	t.Helper()
	toBrowser, in, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	out, fromBrowser, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	chromium := exec.Command("chromium", "--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--use-gl=angle", "--use-angle=swiftshader",
		"--enable-unsafe-swiftshader", "--window-size=1280,800", "--force-device-scale-factor=1", "--lang=en", "--mute-audio", "--user-data-dir="+t.TempDir())
	chromium.ExtraFiles = []*os.File{toBrowser, fromBrowser} // file descriptors 3 and 4 of Chromium
	if err := chromium.Start(); err != nil {
		t.Fatal(err)
	}
	b := &browser{t: t, in: in, answers: make(chan message, 4096)}
	t.Cleanup(func() {
		b.session = ""
		b.send("Browser.close", nil)
		_ = chromium.Wait()
	})
	go b.listen(out)
	var made struct{ TargetID, SessionID string }
	b.ask("Target.createTarget", map[string]any{"url": "about:blank"}, &made)
	b.ask("Target.attachToTarget", map[string]any{"targetId": made.TargetID, "flatten": true}, &made)
	b.session = made.SessionID
	b.ask("Runtime.enable", nil, nil)
	b.ask("Page.enable", nil, nil)
	return b
}

func (b *browser) listen(out *os.File) {
	scanner := bufio.NewScanner(out)
	scanner.Buffer(nil, 64<<20)
	scanner.Split(func(data []byte, _ bool) (int, []byte, error) {
		if i := bytes.IndexByte(data, 0); i >= 0 {
			return i + 1, data[:i], nil
		}
		return 0, nil, nil
	})
	for scanner.Scan() {
		var m message
		if json.Unmarshal(scanner.Bytes(), &m) == nil {
			b.answers <- m
		}
	}
	close(b.answers)
}

func (b *browser) send(method string, params map[string]any) int {
	b.number++
	call := map[string]any{"id": b.number, "method": method, "params": params}
	if params == nil {
		call["params"] = map[string]any{}
	}
	if b.session != "" {
		call["sessionId"] = b.session
	}
	text, err := json.Marshal(call)
	if err == nil {
		_, err = b.in.Write(append(text, 0))
	}
	if err != nil {
		b.t.Errorf("%s: %v", method, err)
	}
	return b.number
}

// ask calls a DevTools method and waits for its result.
func (b *browser) ask(method string, params map[string]any, result any) {
	b.t.Helper()
	id := b.send(method, params)
	late := time.After(patience)
	for {
		select {
		case m, ok := <-b.answers:
			switch {
			case !ok:
				b.t.Fatalf("%s: the browser has gone", method)
			case m.Method == "Runtime.consoleAPICalled" || m.Method == "Runtime.exceptionThrown":
				b.said = append(b.said, string(m.Params))
			case m.Method == "Network.requestWillBeSent":
				b.fetches(m.Params)
			case m.ID != id:
			case m.Error != nil && strings.Contains(m.Error.Message, "navigated or closed"):
				return // the page went away before it could answer
			case m.Error != nil:
				b.t.Fatalf("%s: %s", method, m.Error.Message)
			default:
				if result != nil {
					if err := json.Unmarshal(m.Result, result); err != nil {
						b.t.Fatal(err)
					}
				}
				return
			}
		case <-late:
			b.t.Fatalf("%s: no answer; the console said %v", method, b.said)
		}
	}
}

// fetches records the address of a request of the page.
func (b *browser) fetches(params []byte) {
	var asked struct{ Request struct{ URL string } }
	if err := json.Unmarshal(params, &asked); err != nil {
		b.t.Error(err)
	}
	if !strings.HasPrefix(asked.Request.URL, "data:") {
		b.fetched = append(b.fetched, asked.Request.URL)
	}
}

// run evaluates an expression of the page and waits for its promise.
func (b *browser) run(expression string, result any) {
	b.t.Helper()
	var answer struct {
		Result           struct{ Value json.RawMessage }
		ExceptionDetails *struct {
			Text      string
			Exception struct{ Description string }
		}
	}
	b.ask("Runtime.evaluate", map[string]any{"expression": expression, "awaitPromise": true, "returnByValue": true}, &answer)
	if e := answer.ExceptionDetails; e != nil {
		b.t.Fatalf("%s: %s %s", expression, e.Text, e.Exception.Description)
	}
	if result != nil && answer.Result.Value != nil {
		if err := json.Unmarshal(answer.Result.Value, result); err != nil {
			b.t.Fatalf("%s: %v: %s", expression, err, answer.Result.Value)
		}
	}
}

// until waits until an expression is true in the page.
func (b *browser) until(what, expression string) {
	b.t.Helper()
	for end := time.Now().Add(patience); ; {
		var holds bool
		b.run("Boolean("+expression+")", &holds)
		if holds {
			return
		}
		if time.Now().After(end) {
			b.picture("late")
			b.t.Fatalf("waited in vain for %s; the console said %v", what, b.said)
		}
		time.Sleep(100 * time.Millisecond) // not in the page, which may be left meanwhile
	}
}

func (b *browser) click(x, y float64) {
	now := time.Now()
	for i, kind := range []string{"mouseMoved", "mousePressed", "mouseReleased"} {
		b.mouse(kind, x, y, now.Add(time.Duration(i)*50*time.Millisecond)) // a click stays short on a busy machine, too
		b.run(twoFrames, nil)
	}
}

func (b *browser) mouse(kind string, x, y float64, at time.Time) {
	b.ask("Input.dispatchMouseEvent", map[string]any{"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1,
		"timestamp": float64(at.UnixMicro()) / 1e6}, nil)
}

// again loads the page anew, and waits until the new one, which has no variable of the old one, satisfies an
// expression.
func (b *browser) again(expression string) {
	b.t.Helper()
	b.run("globalThis.left = true", nil)
	b.ask("Page.reload", nil, nil)
	b.until("the page after loading anew", "!globalThis.left && "+expression)
}

// bridge is the path of a photo that comes with the program.
var bridge, _ = filepath.Abs("../../../resources/photos/bridge.jpg")

// chooses hands a file to an input of the page.
func (b *browser) chooses(input, path string) {
	b.t.Helper()
	var found struct {
		Root   struct{ NodeID int }
		NodeID int
	}
	b.ask("DOM.getDocument", nil, &found)
	b.ask("DOM.querySelector", map[string]any{"nodeId": found.Root.NodeID, "selector": input}, &found)
	b.ask("DOM.setFileInputFiles", map[string]any{"nodeId": found.NodeID, "files": []string{path}}, nil)
}

// key presses a key by its DOM names; modifiers: 2 is Ctrl.
func (b *browser) key(key, code string, virtual, modifiers int) {
	press := map[string]any{"type": "keyDown", "key": key, "code": code, "windowsVirtualKeyCode": virtual, "modifiers": modifiers}
	if len(key) == 1 && modifiers == 0 {
		press["text"] = key
	}
	b.ask("Input.dispatchKeyEvent", press, nil)
	b.ask("Input.dispatchKeyEvent", map[string]any{"type": "keyUp", "key": key, "code": code, "windowsVirtualKeyCode": virtual, "modifiers": modifiers}, nil)
	b.run(twoFrames, nil)
}

// picture keeps what the page shows, in dist/screenshots.
func (b *browser) picture(name string) {
	b.t.Helper()
	var shot struct{ Data string }
	b.ask("Page.captureScreenshot", nil, &shot)
	content, err := base64.StdEncoding.DecodeString(shot.Data)
	if err != nil {
		b.t.Fatal(err)
	}
	folder := filepath.Join("..", "..", "..", "dist", "screenshots")
	if err = os.MkdirAll(folder, 0o755); err == nil {
		err = os.WriteFile(filepath.Join(folder, fmt.Sprintf("browser-%s.png", name)), content, 0o644)
	}
	if err != nil {
		b.t.Fatal(err)
	}
}
