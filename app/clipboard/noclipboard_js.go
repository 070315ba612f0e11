package clipboard

import "context"

// A browser has neither an X server nor a compositor.

func xContent(context.Context, []string, int) ([]byte, error) { return nil, ErrTool }
func putX(context.Context, []byte) error                      { return ErrTool }

func waylandContent(context.Context, []string, int) ([]byte, error) { return nil, ErrTool }
func putWayland(context.Context, []byte) error                      { return ErrTool }
