package chart

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image/color"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
)

// SVG returns a chart of a size in units as an SVG drawing, on the window's background with a margin.
// Its texts stay texts: a viewer shows them in its own font. It may be called on any goroutine.
func (c Chart) SVG(size fyne.Size, look ChartTheme) ([]byte, error) {
	s, err := newTextPainter(look.Theme)
	if err != nil {
		return nil, err
	}
	d := svgWriter{palette: NewPalette(look.Theme, look.Variant), textPainter: s}
	d.root = svgRootElement{
		Space: "http://www.w3.org/2000/svg", Width: size.Width, Height: size.Height, Role: "img",
		View:  fmt.Sprintf("0 0 %s %s", number(size.Width), number(size.Height)),
		Font:  "Noto" + " Sans, Helvetica, Arial, sans-serif",
		Title: c.Title, Description: c.spoken(),
	}
	for _, shape := range c.onPage(size, s.measure).Shapes {
		d.add(shape)
	}
	var file bytes.Buffer
	file.WriteString(xml.Header)
	if err := xml.NewEncoder(&file).Encode(d.root); err != nil {
		return nil, fmt.Errorf("chart: svg: %w", err)
	}
	return file.Bytes(), nil
}

// The elements of an SVG file.
type (
	svgRootElement struct {
		XMLName     xml.Name `xml:"svg"`
		Space       string   `xml:"xmlns,attr"`
		Width       float32  `xml:"width,attr"`
		Height      float32  `xml:"height,attr"`
		View        string   `xml:"viewBox,attr"`
		Role        string   `xml:"role,attr"`
		Font        string   `xml:"font-family,attr"`
		Title       string   `xml:"title,omitempty"`
		Description string   `xml:"desc"`
		Elements    []any
	}
	svgRectElement struct {
		XMLName xml.Name `xml:"rect"`
		X       string   `xml:"x,attr"`
		Y       string   `xml:"y,attr"`
		Width   string   `xml:"width,attr"`
		Height  string   `xml:"height,attr"`
		Radius  string   `xml:"rx,attr,omitempty"`
		svgPaintAttributes
	}
	svgPathElement struct {
		XMLName xml.Name `xml:"path"`
		Way     string   `xml:"d,attr"`
		Width   string   `xml:"stroke-width,attr,omitempty"`
		Dashes  string   `xml:"stroke-dasharray,attr,omitempty"`
		Ends    string   `xml:"stroke-linecap,attr,omitempty"`
		svgPaintAttributes
	}
	svgGroupElement struct {
		XMLName xml.Name `xml:"g"`
		svgPaintAttributes
		Dots []any
	}
	svgCircleElement struct {
		XMLName xml.Name `xml:"circle"`
		X       string   `xml:"cx,attr"`
		Y       string   `xml:"cy,attr"`
		Radius  string   `xml:"r,attr"`
	}
	svgTextElement struct {
		XMLName xml.Name `xml:"text"`
		X       string   `xml:"x,attr"`
		Y       string   `xml:"y,attr"`
		Size    string   `xml:"font-size,attr"`
		Weight  string   `xml:"font-weight,attr,omitempty"`
		Anchor  string   `xml:"text-anchor,attr,omitempty"`
		svgPaintAttributes
		Words string `xml:",chardata"`
	}
	svgPaintAttributes struct {
		Fill   string `xml:"fill,attr,omitempty"`
		Cover  string `xml:"fill-opacity,attr,omitempty"`
		Stroke string `xml:"stroke,attr,omitempty"`
	}
)

type svgWriter struct {
	root        svgRootElement
	palette     Palette
	textPainter *textPainter
}

func (w *svgWriter) add(s Shape) {
	switch s := s.(type) {
	case Box:
		box := svgRectElement{X: number(s.Left), Y: number(s.Top), Width: number(s.Width()), Height: number(s.Height()),
			svgPaintAttributes: filled(w.palette.of(s.Fill))}
		if s.Radius > 0 {
			box.Radius = number(s.Radius)
		}
		w.root.Elements = append(w.root.Elements, box)
	case Path:
		w.root.Elements = append(w.root.Elements, w.path(s))
	case DotsShape:
		w.root.Elements = append(w.root.Elements, w.dots(s))
	case Text:
		w.root.Elements = append(w.root.Elements, w.text(s))
	}
}

func (w *svgWriter) path(s Path) svgPathElement {
	ink := w.palette.of(s.Ink)
	if s.Width == 0 {
		return svgPathElement{Way: pathData(s.Parts, true), svgPaintAttributes: filled(ink)}
	}
	p := svgPathElement{Way: pathData(s.Parts, false), Width: number(s.Width), Ends: "round",
		svgPaintAttributes: svgPaintAttributes{Fill: "none", Stroke: hex(ink)}}
	if s.Dash > 0 {
		p.Dashes, p.Ends = number(s.Dash)+" "+number(s.Gap), ""
	}
	return p
}

func (w *svgWriter) dots(s DotsShape) svgGroupElement {
	g := svgGroupElement{svgPaintAttributes: filled(w.palette.of(s.Ink))}
	for _, at := range s.At {
		if corners := s.Kind.corners(at, s.Width); corners != nil {
			g.Dots = append(g.Dots, svgPathElement{Way: pathData(corners, true)})
		} else {
			g.Dots = append(g.Dots, svgCircleElement{X: number(at.X), Y: number(at.Y), Radius: number(s.Width / 2)})
		}
	}
	return g
}

func (w *svgWriter) text(t Text) svgTextElement {
	s := svgTextElement{X: number(t.At.X), Y: number(w.textPainter.baseline(t)), Size: number(t.Size), Words: t.Words,
		svgPaintAttributes: filled(w.palette.of(t.Ink))}
	if t.Bold {
		s.Weight = "bold"
	}
	switch t.Align {
	case fyne.TextAlignCenter:
		s.Anchor = "middle"
	case fyne.TextAlignTrailing:
		s.Anchor = "end"
	}
	return s
}

// pathData is outlines as the data of an SVG path.
func pathData(parts [][]fyne.Position, closed bool) string {
	var b strings.Builder
	for _, part := range parts {
		for i, at := range part {
			if i == 0 {
				b.WriteByte('M')
			} else {
				b.WriteByte('L')
			}
			b.WriteString(number(at.X) + " " + number(at.Y))
		}
		if closed {
			b.WriteByte('Z')
		}
	}
	return b.String()
}

func filled(c color.NRGBA) svgPaintAttributes {
	ink := svgPaintAttributes{Fill: hex(c)}
	if c.A < 255 {
		ink.Cover = strconv.FormatFloat(float64(c.A)/255, 'f', 3, 64)
	}
	return ink
}

func hex(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// number returns a length with at most two digits after the point.
func number(x float32) string {
	s := strconv.FormatFloat(float64(x), 'f', 2, 32)
	return strings.TrimRight(strings.TrimRight(s, "0"), ".")
}
