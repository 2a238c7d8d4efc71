/** A colour as #rrggbb; two more digits carry its opacity. */
export type Colour = string;

function channels(colour: Colour): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

function toHex(value: number): string {
  return Math.round(Math.max(0, Math.min(255, value)))
    .toString(16)
    .padStart(2, '0');
}

/** Blends two opaque colours; share 0 gives the first, 1 the second. */
function mix(from: Colour, to: Colour, share: number): Colour {
  const target = channels(to);
  return `#${channels(from)
    .map((value, index) => toHex(value + ((target[index] ?? 0) - value) * share))
    .join('')}`;
}

/** The colour in more light; share from 0 to 1. */
export function lighten(colour: Colour, share: number): Colour {
  return mix(colour, '#ffffff', share);
}

/** The colour in shade; share from 0 to 1. */
export function darken(colour: Colour, share: number): Colour {
  return mix(colour, '#0d1319', share);
}

/** The colour with an opacity from 0 to 1. */
export function fade(colour: Colour, opacity: number): Colour {
  return `${colour.slice(0, 7)}${toHex(opacity * 255)}`;
}

/** A colour's luminance, 0 (black) to 1 (white), with the weights of Rec. 709. */
export function brightness(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

// A gradient's name contains direction and colours, so drawings stay plain strings and
// gradientDefinitions() can define every gradient that it finds in a finished drawing.
function gradient(direction: 'v' | 'h' | 'd' | 'r', colours: Colour[]): string {
  return `url(#${direction}${colours.map((colour) => `-${colour.slice(1)}`).join('')})`;
}

/** A fill running from top to bottom through evenly spaced colours. */
export function vertical(...colours: Colour[]): string {
  return gradient('v', colours);
}

/** A fill running from left to right through evenly spaced colours. */
export function horizontal(...colours: Colour[]): string {
  return gradient('h', colours);
}

/** A fill running from the upper left to the lower right, where the studio's light comes from. */
export function diagonal(...colours: Colour[]): string {
  return gradient('d', colours);
}

/** A fill running from the middle outwards. */
export function radial(...colours: Colour[]): string {
  return gradient('r', colours);
}

const gradientTags = {
  v: ['linearGradient', 'x1="0" y1="0" x2="0" y2="1"'],
  h: ['linearGradient', 'x1="0" y1="0" x2="1" y2="0"'],
  d: ['linearGradient', 'x1="0" y1="0" x2="1" y2="1"'],
  r: ['radialGradient', 'cx=".5" cy=".5" r=".5"'],
} as const;

function defineGradient(name: string): string {
  const [direction, ...colours] = name.split('-');
  const [tag, geometry] = gradientTags[direction as keyof typeof gradientTags];
  const stops = colours.map((colour, index) => {
    const opacity = colour.length > 6 ? Number.parseInt(colour.slice(6), 16) / 255 : 1;
    const offset = (index / Math.max(1, colours.length - 1)).toFixed(3);
    return `<stop offset="${offset}" stop-color="#${colour.slice(0, 6)}" stop-opacity="${opacity.toFixed(2)}"/>`;
  });
  return `<${tag} id="${name}" ${geometry}>${stops.join('')}</${tag}>`;
}

/** Definitions of every gradient that a drawing uses, each once. */
export function gradientDefinitions(drawing: string): string {
  const names = new Set(
    Array.from(drawing.matchAll(/url\(#([vhdr]-[0-9a-f-]+)\)/g), (match) => match[1] ?? ''),
  );
  return `<defs>${[...names].map(defineGradient).join('')}</defs>`;
}
