//go:build cgo && !ci && !nogui

package sound

import (
	"unsafe"

	"github.com/gen2brain/malgo"
)

// backends are the sound systems that are tried, in this order. They are looked up when the program
// runs, so it starts where there is none of them.
var backends = []malgo.Backend{
	malgo.BackendWasapi, malgo.BackendCoreaudio,
	malgo.BackendPulseaudio, // PipeWire answers to this one, too
	malgo.BackendAlsa, malgo.BackendSndio, malgo.BackendAudio4, malgo.BackendOss,
}

// period is the time between two requests of the card for samples, in milliseconds. Three periods lie between a cue and
// its sound.
const period = 10

// malgoCard is a sound card that package malgo has opened.
type malgoCard struct {
	*malgo.Device
	context *malgo.AllocatedContext
}

func openCard(fill func(out []float32)) (soundCard, error) {
	hushALSA()
	context, err := malgo.InitContext(backends, malgo.ContextConfig{}, nil)
	if err != nil {
		return nil, err
	}
	config := malgo.DefaultDeviceConfig(malgo.Playback)
	config.PerformanceProfile = malgo.LowLatency
	config.PeriodSizeInMilliseconds = period
	config.SampleRate = rate
	config.Playback.Format = malgo.FormatF32
	config.Playback.Channels = 2
	device, err := malgo.InitDevice(context.Context, config, malgo.DeviceCallbacks{
		Data: func(out, _ []byte, frames uint32) {
			if len(out) > 0 {
				fill(unsafe.Slice((*float32)(unsafe.Pointer(&out[0])), int(frames)*2))
			}
		},
	})
	if err != nil {
		_ = context.Uninit()
		context.Free()
		return nil, err
	}
	return &malgoCard{device, context}, nil
}

func (c *malgoCard) Running() bool { return c.IsStarted() }

func (c *malgoCard) Close() {
	c.Uninit()
	_ = c.context.Uninit()
	c.context.Free()
}
