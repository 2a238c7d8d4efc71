import type { PictureWidth } from '#shared/rules/limits.ts';

/** Addresses of a picture in several widths. */
export function sourcesOf(photo: string, widths: PictureWidth[]) {
  const at = (pixels: number) => `${photo}?w=${pixels}`;
  return {
    src: at(widths[1] ?? widths[0]!),
    srcSet: widths.map((pixels) => `${at(pixels)} ${pixels}w`).join(', '),
  };
}
