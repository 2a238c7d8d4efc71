import { maxLooks, maxProposalLines } from '#shared/rules/proposals/lines.ts';
import type { Written, WrittenLine } from './written.ts';

/** The lines of a look, from 1. */
export const linesOfLook = ({ lines }: Pick<Written, 'lines'>, look: number): WrittenLine[] =>
  lines.filter((line) => line.look === look);

/** Whether a line can be taken out: each look keeps one at least. */
export const mayRemove = (written: Written, { look }: WrittenLine): boolean =>
  linesOfLook(written, look).length > 1;

export const isFull = ({ lines }: Pick<Written, 'lines'>): boolean =>
  lines.length >= maxProposalLines;

export function withLine(written: Written, id: string, change: Partial<WrittenLine>): Written {
  const lines = written.lines.map((line) => (line.id === id ? { ...line, ...change } : line));
  return { ...written, lines };
}

export const withoutLine = (written: Written, id: string): Written => ({
  ...written,
  lines: written.lines.filter((line) => line.id !== id),
});

/** Puts a line back where it was, unless it is there: two lines of one id could not be saved. */
export const withPutBack = (written: Written, line: WrittenLine, place: number): Written =>
  written.lines.some(({ id }) => id === line.id)
    ? written
    : { ...written, lines: written.lines.toSpliced(place, 0, line) };

/** Moves a line one place up or down among those of its look; at its end nothing changes. */
export function withMoved(written: Written, id: string, by: -1 | 1): Written {
  const lines = [...written.lines];
  const from = lines.findIndex((line) => line.id === id);
  const look = lines[from]?.look;
  let to = from + by;
  while (lines[to] && lines[to]!.look !== look) to += by;
  if (!lines[to]) return written;
  [lines[from], lines[to]] = [lines[to]!, lines[from]!];
  return { ...written, lines };
}

/** Puts a copy of a line at the end of another look. */
export const withCopy = (
  written: Written,
  { line, look, id }: { line: WrittenLine; look: number; id: string },
): Written => ({ ...written, lines: [...written.lines, { ...line, id, look }] });

/** Whether another look fits beside these. */
export const mayAddLook = (written: Written, from: number): boolean =>
  written.looks.length < maxLooks &&
  written.lines.length + linesOfLook(written, from).length <= maxProposalLines;

interface NewLook {
  /** The look whose lines it begins with. */
  from: number;
  /** Its name, and one for a look that has none yet. */
  names: { added: string; first: string };
  newId(): string;
}

/** Adds a look with the lines of another one. */
export function withLook(written: Written, { from, names, newId }: NewLook): Written {
  const look = written.looks.length + 1;
  const copies = linesOfLook(written, from).map((line) => ({ ...line, id: newId(), look }));
  const looks = written.looks.map(({ name }) => ({ name: name || names.first }));
  return {
    ...written,
    looks: [...looks, { name: names.added }],
    lines: [...written.lines, ...copies],
  };
}

/** Removes a look with its lines; a single one that stays has no name. */
export function withoutLook(written: Written, look: number): Written {
  const looks = written.looks.filter((_, index) => index !== look - 1);
  const lines = written.lines
    .filter((line) => line.look !== look)
    .map((line) => ({ ...line, look: line.look > look ? line.look - 1 : line.look }));
  return { ...written, looks: looks.length === 1 ? [{ name: '' }] : looks, lines };
}

/** An id for a new line; of browsers, crypto.randomUUID is there on https alone. */
export function newLineId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
