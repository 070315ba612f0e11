// The one function of heic.wasm: it decodes a coded picture with libde265 and says where the planes lie.
#include <cstdint>

#include "libde265/de265.h"
#include "libde265/image.h"

namespace {
struct plane {
  uint32_t at, stride, width, height;
};
struct picture {
  uint32_t planes, depth, colour_depth;
  uint32_t primaries, transfer, matrix, full_range;
  plane plane[3];
};
}

// filled sets memory aside as the decoder does, and fills it.
static int filled(de265_decoder_context *decoder, de265_image_spec *spec, de265_image *image, void *fill) {
  if (!de265_get_default_image_allocation_functions()->get_buffer(decoder, spec, image, nullptr)) return 0;
  int value = *static_cast<int *>(fill);
  image->fill_image(value, value, value);
  return 1;
}

// decode decodes units of HEVC, each behind its length in four bytes, the highest first. What they do not cover is
// filled with a byte. It returns 0 where there is no picture. Samples of more than 8 bits take two bytes, the lower one first.
extern "C" int decode(const uint8_t *units, uint32_t size, int fill, picture *out) {
  de265_decoder_context *decoder = de265_new_decoder();
  if (!decoder) return 0;
  de265_image_allocation memory = {filled, de265_get_default_image_allocation_functions()->release_buffer};
  if (fill) de265_set_image_allocation_functions(decoder, &memory, &fill);
  while (size >= 4) {
    uint32_t length = uint32_t(units[0]) << 24 | units[1] << 16 | units[2] << 8 | units[3];
    units += 4, size -= 4;
    if (length > size) return 0;
    if (de265_push_NAL(decoder, units, int(length), 0, nullptr) != DE265_OK) return 0;
    units += length, size -= length;
  }
  de265_flush_data(decoder);
  const de265_image *image = nullptr;
  for (int more = 1; more && !image;) {
    more = 0;
    de265_error failed = de265_decode(decoder, &more);
    image = de265_get_next_picture(decoder);
    if (failed != DE265_OK && !image) return 0;
  }
  if (!image) return 0;
  out->planes = de265_get_chroma_format(image) == de265_chroma_mono ? 1 : 3;
  out->depth = uint32_t(de265_get_bits_per_pixel(image, 0));
  out->colour_depth = out->planes > 1 ? uint32_t(de265_get_bits_per_pixel(image, 1)) : out->depth;
  out->primaries = uint32_t(de265_get_image_colour_primaries(image));
  out->transfer = uint32_t(de265_get_image_transfer_characteristics(image));
  out->matrix = uint32_t(de265_get_image_matrix_coefficients(image));
  out->full_range = uint32_t(de265_get_image_full_range_flag(image));
  for (uint32_t i = 0; i < out->planes; i++) {
    int stride = 0;
    out->plane[i].at = uint32_t(uintptr_t(de265_get_image_plane(image, int(i), &stride)));
    out->plane[i].stride = uint32_t(stride);
    out->plane[i].width = uint32_t(de265_get_image_width(image, int(i)));
    out->plane[i].height = uint32_t(de265_get_image_height(image, int(i)));
  }
  return 1;
}
