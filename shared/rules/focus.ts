/** The point of a picture that stays in sight however it is cropped, in percent from left and top. */
export interface Focus {
  x: number;
  y: number;
}

export const middle: Focus = { x: 50, y: 50 };

/** Width by height of a banner's box: on a phone, and on a screen of 1440 px. */
export const bannerShapes = { phone: 16 / 9, wide: 1344 / 460 } as const;

/**
 * CSS's `object-position` that brings the point of a picture as near to the middle of a box as the
 * picture's edges allow; `shape` is the box's width by height.
 */
export function positionIn(
  { x, y }: Focus,
  picture: { width: number; height: number },
  shape: number,
): string {
  const own = picture.width / picture.height;
  const across = own > shape ? shifted(x, shape / own) : 50;
  const down = own < shape ? shifted(y, own / shape) : 50;
  return `${across}% ${down}%`;
}

/** `seen` is the part of the picture's length that is in sight. */
const shifted = (percent: number, seen: number) =>
  Math.round(Math.min(1, Math.max(0, (percent / 100 - seen / 2) / (1 - seen))) * 100);
