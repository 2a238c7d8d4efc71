/** Reasons for refusing a picture, with advice. */
export const images = {
  unknown:
    'This file is not a picture that the shop can show. Please choose a JPEG, PNG, WebP, GIF or AVIF file.',
  svg: 'SVG drawings are not accepted, because they can carry scripts. Please save the drawing as PNG.',
  heic: 'HEIC pictures are not accepted. Please save the picture as JPEG.',
  pdf: 'A PDF is not a picture. Please save the page as PNG or JPEG.',
  empty: 'The file is empty.',
  damaged: 'The picture is damaged or incomplete. Please save it again, or choose another one.',
  tooLarge: (megabytes: number) =>
    `The file is too large: a picture may have at most ${megabytes} MB.`,
  tooManyPixels: (megapixels: number) =>
    `The picture is too large: it may have at most ${megapixels} megapixels (width times height).`,
  tooNarrow: (times: number) =>
    `The picture is too narrow: one side may be at most ${times} times as long as the other.`,
  tooSlow: 'The picture takes too long to read. Please save it in a simpler format, such as JPEG.',
  named: (file: string, reason: string) => `${file}: ${reason}`,
  width: (least: number, most: number) =>
    `The width must be a whole number of pixels between ${least} and ${most}.`,
  gone: 'One of the pictures is no longer there. Please look at the pictures again.',
  notUploaded: (named: number, uploaded: number) =>
    `The request names ${named} new pictures, and ${uploaded} came with it. Please choose them again.`,
  unknownPart: 'The request has a part of a name that is not known here.',
};
