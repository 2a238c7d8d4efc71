/** A colour as #rrggbb. */
export type Hex = string;

/** The ratio that WCAG 2.2 asks of text (1.4.3). */
export const readable = 4.5;

/** The ground of panels and of the footer, on which links stand: --quiet. */
export const quietGround: Hex = '#f3f6f7';

const channels = (colour: Hex): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Relative luminance, from 0 for black to 1 for white (WCAG 2.2, definition of that name). */
function luminance(colour: Hex): number {
  const [red, green, blue] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Contrast ratio of two colours, from 1 to 21 (WCAG 2.2, definition of that name). */
export function contrast(one: Hex, other: Hex): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** The colour of the same hue and saturation (HSL) with that lightness, 0 to 1. */
export function withLightness(colour: Hex, lightness: number): Hex {
  const parts = channels(colour).map((channel) => channel / 255);
  const [least, most] = [Math.min(...parts), Math.max(...parts)];
  const room = 1 - Math.abs(most + least - 1);
  const half = room === 0 ? 0 : ((most - least) / room) * (0.5 - Math.abs(lightness - 0.5));
  const mixed = parts.map((part) => {
    const place = most === least ? 0 : ((part - least) / (most - least)) * 2 - 1;
    return lightness + place * half;
  });
  return hexOf(mixed);
}

const hexOf = (parts: readonly number[]): Hex =>
  `#${parts
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Lightness in HSL, 0 to 1. */
export function lightnessOf(colour: Hex): number {
  const parts = channels(colour);
  return (Math.min(...parts) + Math.max(...parts)) / 510;
}

/**
 * The colour itself if it has this contrast to the ground, else the nearest darker or lighter one of
 * its hue and saturation that does. The ground has to leave room on that side.
 */
export function reaching(colour: Hex, ground: Hex, ratio: number, side: 'darker' | 'lighter'): Hex {
  if (contrast(colour, ground) >= ratio && isOn(side, colour, ground)) return colour;
  let enough = side === 'darker' ? 0 : 1;
  let short = isOn(side, colour, ground) ? lightnessOf(colour) : lightnessOf(ground);
  // Each colour of 8 bits lies within a thousandth of the next: 12 halvings are more than enough.
  for (let step = 0; step < 12; step += 1) {
    const middle = (enough + short) / 2;
    const tried = withLightness(colour, middle);
    if (contrast(tried, ground) >= ratio && isOn(side, tried, ground)) enough = middle;
    else short = middle;
  }
  return withLightness(colour, enough);
}

const isOn = (side: 'darker' | 'lighter', colour: Hex, ground: Hex) =>
  side === 'darker'
    ? luminance(colour) <= luminance(ground)
    : luminance(colour) >= luminance(ground);

/** A mix of two colours; `share` of the first, 0 to 1. */
export function mixed(colour: Hex, other: Hex, share: number): Hex {
  const [parts, others] = [channels(colour), channels(other)];
  return hexOf(parts.map((part, index) => (part * share + others[index]! * (1 - share)) / 255));
}
