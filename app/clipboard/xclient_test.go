//go:build !windows && !darwin && !js

package clipboard

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"tilewise/solver/test/fixture"
)

// xServer starts an X server without a screen, and makes the test use it.
func xServer(t *testing.T) {
	t.Helper()
	t.Setenv("WAYLAND_DISPLAY", "")
	number, told, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	server := exec.Command("Xvfb", "-displayfd", "3", "-nolisten", "tcp", "-noreset")
	server.ExtraFiles = []*os.File{told}
	if err := server.Start(); err != nil {
		t.Skip("there is no Xvfb: ", err)
	}
	t.Cleanup(func() {
		_ = server.Process.Kill()
		_ = server.Wait()
	})
	told.Close()
	name := make([]byte, 16)
	n := fixture.Must(number.Read(name))
	t.Setenv("DISPLAY", ":"+string(bytes.TrimSpace(name[:n])))
}

// A picture that is put on the clipboard of an X server comes back, at once or in pieces, and gives way to the next.
func TestAPictureGoesThroughTheXServer(t *testing.T) {
	xServer(t)
	if _, err := (System{}).Picture(t.Context()); !errors.Is(err, ErrNone) {
		t.Errorf("of an empty clipboard: %v; want ErrNone", err)
	}
	for _, pixels := range []int{1_000, 500_000} {
		want := append([]byte("\x89PNG"), bytes.Repeat([]byte("pixels"), pixels)...)
		fixture.NoError(t, Put(t.Context(), want))
		if got, err := (System{}).Picture(t.Context()); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%d bytes of %d came; %v", len(got), len(want), err)
		}
	}
	t.Setenv("DISPLAY", ":nowhere")
	if err := Put(t.Context(), []byte("\x89PNG")); !errors.Is(err, ErrTool) {
		t.Errorf("without a server: %v; want ErrTool", err)
	}
}

// testOwner returns an owner of the clipboard of the test's X server. Its picture is sent in pieces, and it answers
// only when the test calls answer.
func testOwner(t *testing.T) *xSelectionOwner {
	t.Helper()
	c := fixture.Must(connect(t.Context()))
	t.Cleanup(c.close)
	xproto.SetSelectionOwner(c.Conn, c.window, c.clipboard, xproto.TimeCurrentTime)
	c.Sync()
	content := append([]byte("\x89PNG"), bytes.Repeat([]byte("pixels"), 500_000)...)
	return &xSelectionOwner{xClient: c, content: content, handing: map[pictureDestination]int{}}
}

// asked waits until another program asks for the clipboard's content, and returns the request.
func (o *xSelectionOwner) asked() xproto.SelectionRequestEvent {
	for {
		event, err := o.WaitForEvent()
		if e, ok := event.(xproto.SelectionRequestEvent); ok || event == nil && err == nil {
			return e
		}
	}
}

// taken is a result of Picture.
type taken struct {
	data []byte
	err  error
}

func take(ctx context.Context) <-chan taken {
	result := make(chan taken, 1)
	go func() {
		data, err := (System{}).Picture(ctx)
		result <- taken{data, err}
	}()
	return result
}

// A slow program may answer a request of a cancelled Picture when Picture was called again. The second call takes only
// the answers to its own requests.
func TestTheAnswerToAnEarlierQuestionIsNotTaken(t *testing.T) {
	for _, answered := range []int{0, 1} { // the first question is for the forms, the second for the picture
		xServer(t)
		o := testOwner(t)
		ctx, cancel := context.WithCancel(t.Context())
		first := take(ctx)
		for range answered {
			o.answer(o.asked())
		}
		late := o.asked()
		cancel()
		if got := <-first; !errors.Is(got.err, context.Canceled) {
			t.Errorf("cancelled after %d answers: %v", answered, got.err)
		}
		for gone := error(nil); gone == nil; { // the X server takes a while to notice that a connection has ended
			_, gone = xproto.GetWindowAttributes(o.Conn, late.Requestor).Reply()
		}
		second := take(t.Context())
		next := o.asked()
		o.answer(late)
		o.answer(next)
		go o.serve()
		if got := <-second; got.err != nil || !bytes.Equal(got.data, o.content) {
			t.Errorf("%d bytes of %d came, and %v, after one was cancelled that had %d answers",
				len(got.data), len(o.content), got.err, answered)
		}
	}
}

// A program writes each piece of a picture by two requests, and the X server announces both. When the second one is
// announced the piece is already taken: that is not the end of the picture.
func TestAPieceThatIsToldOfTwiceIsNotTheLast(t *testing.T) {
	xServer(t)
	o := testOwner(t)
	result := take(t.Context())
	o.answer(o.asked())
	to := o.asked()
	o.answer(to)
	go func() {
		for len(o.handing) > 0 {
			event, err := o.WaitForEvent()
			if event == nil && err == nil {
				return
			}
			if e, ok := event.(xproto.PropertyNotifyEvent); ok && e.State == xproto.PropertyDelete {
				xproto.GrabServer(o.Conn)
				o.goOn(pictureDestination{e.Window, e.Atom})
				xproto.ChangeProperty(o.Conn, xproto.PropModeAppend, e.Window, e.Atom, o.png, 8, 0, nil)
				xproto.UngrabServer(o.Conn)
			}
		}
	}()
	if got := <-result; got.err != nil || !bytes.Equal(got.data, o.content) {
		t.Errorf("%d bytes of %d came, and %v", len(got.data), len(o.content), got.err)
	}
}

// Text returns the text of a program that answers, and gives up in time if a program never answers.
func TestATextIsTakenOrGivenUp(t *testing.T) {
	xServer(t)
	o := testOwner(t)
	utf8 := fixture.Must(o.atom("UTF8_STRING"))
	short, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if text, err := (System{}).Text(short); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%q, %v from who does not answer", text, err)
	}
	o.asked() // the request of the Text that gave up
	texts := make(chan string, 1)
	go func() {
		text, err := (System{}).Text(t.Context())
		texts <- fmt.Sprint(text, err)
	}()
	for _, content := range [][]byte{bytesOf(utf8), []byte("8 6 7 … \xff")} {
		e := o.asked()
		kind, bits := utf8, byte(8)
		if e.Target == o.targets {
			kind, bits = xproto.AtomAtom, 32
		}
		o.write(pictureDestination{e.Requestor, e.Property}, kind, bits, content)
		told := xproto.SelectionNotifyEvent{Requestor: e.Requestor, Selection: e.Selection, Target: e.Target, Property: e.Property}
		xproto.SendEvent(o.Conn, false, e.Requestor, 0, string(told.Bytes()))
	}
	if got := <-texts; got != "8 6 7 … \uFFFD<nil>" {
		t.Errorf("it says %q", got)
	}
}
