// The one function of av1.wasm: it decodes a coded picture with dav1d and says where the planes lie.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "dav1d/dav1d.h"

struct plane {
  uint32_t at, stride, width, height;
};
struct picture {
  uint32_t planes, depth, colour_depth;
  uint32_t primaries, transfer, matrix, full_range;
  struct plane plane[3];
};
struct filled {
  int value;
  struct picture *out;
};

static void describe(const Dav1dPicture *p, struct picture *out) {
  int across = p->p.layout == DAV1D_PIXEL_LAYOUT_I420 || p->p.layout == DAV1D_PIXEL_LAYOUT_I422;
  int down = p->p.layout == DAV1D_PIXEL_LAYOUT_I420;
  out->planes = p->p.layout == DAV1D_PIXEL_LAYOUT_I400 ? 1 : 3;
  out->depth = out->colour_depth = (uint32_t)p->p.bpc;
  out->primaries = p->seq_hdr->pri;
  out->transfer = p->seq_hdr->trc;
  out->matrix = p->seq_hdr->mtrx;
  out->full_range = p->seq_hdr->color_range;
  for (uint32_t i = 0; i < out->planes; i++) {
    out->plane[i].at = (uint32_t)(uintptr_t)p->data[i];
    out->plane[i].stride = (uint32_t)p->stride[i > 0];
    out->plane[i].width = (uint32_t)(i ? (p->p.w + across) >> across : p->p.w);
    out->plane[i].height = (uint32_t)(i ? (p->p.h + down) >> down : p->p.h);
  }
}

// reserve sets memory aside for a picture, fills it, and describes the picture before it is decoded.
static int reserve(Dav1dPicture *p, void *cookie) {
  struct filled *filled = cookie;
  size_t stride = (size_t)((p->p.w + 127) & ~127) << (p->p.bpc > 8), height = (size_t)((p->p.h + 127) & ~127);
  size_t plane = stride * height;
  int planes = p->p.layout == DAV1D_PIXEL_LAYOUT_I400 ? 1 : 3;
  int narrow = p->p.layout != DAV1D_PIXEL_LAYOUT_I444, low = p->p.layout == DAV1D_PIXEL_LAYOUT_I420;
  size_t colour = (plane >> narrow) >> low;
  uint8_t *memory = aligned_alloc(DAV1D_PICTURE_ALIGNMENT, plane + (planes - 1) * colour + DAV1D_PICTURE_ALIGNMENT);
  if (!memory) return DAV1D_ERR(ENOMEM);
  memset(memory, filled->value, plane + (planes - 1) * colour);
  p->allocator_data = memory;
  p->stride[0] = (ptrdiff_t)stride;
  p->stride[1] = (ptrdiff_t)(planes > 1 ? stride >> narrow : 0);
  for (int i = 0; i < planes; i++) p->data[i] = memory + (i ? plane + (i - 1) * colour : 0);
  describe(p, filled->out);
  return 0;
}

static void keep(Dav1dPicture *p, void *cookie) {}
static void keep_data(const uint8_t *data, void *cookie) {}

// decode decodes the first picture of units of AV1. It returns 0 where there is none. With a byte to fill it takes a
// picture that can't be decoded to its end: what is not coded is filled. Samples of more than 8 bits take two bytes, the
// lower one first.
int decode(const uint8_t *units, uint32_t size, int fill, struct picture *out) {
  struct filled filled = {fill, out};
  Dav1dSettings settings;
  dav1d_default_settings(&settings);
  settings.n_threads = settings.max_frame_delay = 1;
  settings.all_layers = 0;
  settings.apply_grain = !fill;
  settings.allocator = (Dav1dPicAllocator){&filled, reserve, keep};
  Dav1dContext *decoder;
  Dav1dData data;
  if (dav1d_open(&decoder, &settings) || dav1d_data_wrap(&data, units, size, keep_data, NULL)) return 0;
  Dav1dPicture p = {0};
  out->planes = 0;
  int failed;
  do {
    failed = data.sz > 0 ? dav1d_send_data(decoder, &data) : 0;
    if (!failed || failed == DAV1D_ERR(EAGAIN)) failed = dav1d_get_picture(decoder, &p);
  } while (failed == DAV1D_ERR(EAGAIN) && data.sz > 0);
  if (!failed) describe(&p, out);
  return !failed || fill && out->planes;
}
