import { type Colour, darken, diagonal, fade, lighten, vertical } from './paint.ts';
import { box, circle, clipped, path, place } from './shapes.ts';

/** A round bar, cable or rail along a line, lit from above. */
export function tube(data: string, width: number, colour: Colour): string {
  const light = place(
    0,
    -width * 0.2,
    1,
    0,
    path(data, { line: lighten(colour, 0.55), width: width * 0.2 }),
  );
  return (
    path(data, { line: darken(colour, 0.5), width }) +
    path(data, { line: colour, width: width * 0.74 }) +
    light
  );
}

/** A moulded surface with a lit upper edge and a darker lower one. */
export function panel(data: string, colour: Colour, edge = 6): string {
  return (
    path(data, { fill: diagonal(lighten(colour, 0.28), colour, darken(colour, 0.3)) }) +
    clipped(
      data,
      place(0, edge * 0.6, 1, 0, path(data, { line: fade('#ffffff', 0.32), width: edge })),
    ) +
    path(data, { line: darken(colour, 0.45), width: 2 })
  );
}

/** A rectangular moulded surface. */
export function plate(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  colour: Colour,
): string {
  return (
    box(x, y, width, height, radius, {
      fill: diagonal(lighten(colour, 0.28), colour, darken(colour, 0.28)),
      line: darken(colour, 0.45),
      width: 2,
    }) +
    box(x + 4, y + 4, width - 8, height - 8, Math.max(0, radius - 4), {
      line: fade('#ffffff', 0.22),
      width: 2.5,
    })
  );
}

/** A box seen from the front left: front face at (x, y), with its top and right side. */
export function crate(
  x: number,
  y: number,
  width: number,
  height: number,
  depth: number,
  colour: Colour,
): string {
  const over = depth * 0.75;
  const up = depth * 0.45;
  const top = `M${x} ${y} l${over} ${-up} h${width} l${-over} ${up} Z`;
  const side = `M${x + width} ${y} l${over} ${-up} v${height} l${-over} ${up} Z`;
  return (
    path(top, {
      fill: vertical(lighten(colour, 0.5), lighten(colour, 0.28)),
      line: darken(colour, 0.35),
      width: 2,
    }) +
    path(side, {
      fill: vertical(darken(colour, 0.25), darken(colour, 0.5)),
      line: darken(colour, 0.5),
      width: 2,
    }) +
    path(`M${x} ${y} h${width} v${height} h${-width} Z`, {
      fill: diagonal(lighten(colour, 0.16), colour, darken(colour, 0.2)),
      line: darken(colour, 0.4),
      width: 2,
    }) +
    path(`M${x + 3} ${y + 3} h${width - 6}`, { line: fade('#ffffff', 0.4), width: 3 })
  );
}

/** A screw or bolt head. */
export function bolt(x: number, y: number, radius: number): string {
  return (
    circle(x, y, radius, {
      fill: diagonal('#e9edf0', '#9aa3ab', '#5d656c'),
      line: '#4a5157',
      width: 1.5,
    }) +
    path(`M${x - radius * 0.5} ${y - radius * 0.5} L${x + radius * 0.5} ${y + radius * 0.5}`, {
      line: '#545c63',
      width: 2,
    })
  );
}

/** A lamp's or lens's round glass. */
export function lens(x: number, y: number, radius: number, glow: Colour): string {
  return (
    circle(x, y, radius, {
      fill: diagonal('#6a747d', '#23292f', '#0f1316'),
      line: '#14181c',
      width: 3,
    }) +
    circle(x, y, radius * 0.78, { fill: diagonal(lighten(glow, 0.7), glow, darken(glow, 0.55)) }) +
    circle(x, y, radius * 0.42, {
      fill: diagonal('#ffffff', lighten(glow, 0.4), glow),
      opacity: 0.9,
    }) +
    path(
      `M${x - radius * 0.55} ${y - radius * 0.25} A${radius * 0.62} ${radius * 0.62} 0 0 1 ${x - radius * 0.05} ${y - radius * 0.62}`,
      {
        line: fade('#ffffff', 0.8),
        width: radius * 0.09,
      },
    )
  );
}

/** Sewn thread along a line. */
export function stitches(data: string, colour: Colour, width = 3): string {
  return path(data, { line: colour, width, dash: `${width * 2.6} ${width * 2.2}` });
}
