import { type Colour, fade, gradientDefinitions, radial } from './paint.ts';

/** How a shape is painted; widths in drawing units. */
export interface Look {
  fill?: string;
  line?: Colour;
  width?: number;
  opacity?: number;
  dash?: string;
}

function attributes({ fill, line, width = 2, opacity, dash }: Look): string {
  const stroke = line
    ? ` stroke="${line}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
    : '';
  const extra =
    (opacity === undefined ? '' : ` opacity="${opacity}"`) +
    (dash ? ` stroke-dasharray="${dash}"` : '');
  return `fill="${fill ?? 'none'}"${stroke}${extra}`;
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A free shape of SVG path data. */
export function path(data: string, look: Look): string {
  return `<path d="${data}" ${attributes(look)}/>`;
}

/** A circle round (x, y). */
export function circle(x: number, y: number, radius: number, look: Look): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" ${attributes(look)}/>`;
}

/** An ellipse round (x, y). */
export function ellipse(
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  look: Look,
): string {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(radiusX)}" ry="${short(radiusY)}" ${attributes(look)}/>`;
}

/** A rectangle from its upper left corner, with rounded corners. */
export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  look: Look,
): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${short(radius)}" ${attributes(look)}/>`;
}

/** Parts moved to (x, y), then scaled and turned (degrees) about that point. */
export function place(
  x: number,
  y: number,
  scale: number,
  turn: number,
  ...parts: string[]
): string {
  const turned = turn ? ` rotate(${short(turn)})` : '';
  const sized = scale === 1 ? '' : ` scale(${scale.toFixed(4)})`;
  return `<g transform="translate(${short(x)} ${short(y)})${turned}${sized}">${parts.join('')}</g>`;
}

/** Parts mirrored about the vertical line at x. */
export function mirrored(x: number, ...parts: string[]): string {
  return `<g transform="translate(${short(2 * x)} 0) scale(-1 1)">${parts.join('')}</g>`;
}

function fingerprint(text: string): string {
  let hash = 7;
  for (const character of text) hash = (hash * 31 + character.charCodeAt(0)) % 2147483647;
  return hash.toString(36);
}

/** Parts seen only inside the outline. */
export function clipped(outline: string, ...parts: string[]): string {
  const name = `clip_${fingerprint(outline)}`;
  return `<clipPath id="${name}"><path d="${outline}"/></clipPath><g clip-path="url(#${name})">${parts.join('')}</g>`;
}

/** Drawings at equal steps, from 0 to count - 1. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** The soft shadow of something that stands on the floor; no filter, so it is quick to render. */
export function shadow(
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  strength = 0.34,
): string {
  const dark = '#1c2733';
  const fill = radial(
    fade(dark, strength),
    fade(dark, strength * 0.55),
    fade(dark, strength * 0.16),
    fade(dark, 0),
  );
  return ellipse(x, y, radiusX, radiusY, { fill });
}

/** A complete SVG document. */
export function svgDocument(width: number, height: number, ...parts: string[]): string {
  const body = parts.join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${gradientDefinitions(body)}${body}</svg>`;
}
