import jsQR from 'jsqr';
import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';

// pdfjs draws with them in browsers; reading needs their names alone.
for (const name of ['DOMMatrix', 'ImageData', 'Path2D'])
  (globalThis as Record<string, unknown>)[name] ??= class {};
const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');

/** A part of a document's tree as a screen reader gets it. */
export interface Part {
  role: string;
  lang?: string;
  alt?: string;
  /** What is read in it, its parts included, in their order. */
  text: string;
  children: Part[];
}

export interface ReadPdf {
  title: string;
  language: string;
  isMarked: boolean;
  /** The tree of each page. */
  pages: Part[];
  /** Text that belongs neither to the tree nor to what reading leaves out. */
  untagged: string[];
  /** Text that reading leaves out, by page: repeated headings and feet. */
  unread: string[][];
  /** What the code of squares on the first page says; null if there is none. */
  code: string | null;
}

/** Reads a PDF as other programs do. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const opening = pdfjs.getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await opening.promise;
  const { info } = await pdf.getMetadata();
  const { Title: title, Language: language } = info as { Title: string; Language: string };
  // A map, other than its type says.
  const marks = (await pdf.getMarkInfo()) as unknown as Map<string, boolean> | null;
  const isMarked = marks?.get('Marked') === true;
  const read: ReadPdf = {
    ...{ title, language, isMarked },
    ...{ pages: [], untagged: [], unread: [] },
    code: await codeOn(await pdf.getPage(1)),
  };
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { tagged, untagged, unread } = await textsOf(page);
    read.pages.push(partOf((await page.getStructTree()) as unknown as Node, tagged));
    read.untagged.push(...untagged);
    read.unread.push(unread);
  }
  await opening.destroy();
  return read;
}

/** All parts below one with this role. */
export const partsIn = (part: Part, role: string): Part[] =>
  part.children.flatMap((child) => [
    ...(child.role === role ? [child] : []),
    ...partsIn(child, role),
  ]);

interface Node {
  role?: string;
  lang?: string;
  alt?: string;
  type?: string;
  id?: string;
  children?: Node[];
}

function partOf(node: Node, tagged: ReadonlyMap<string, string>): Part {
  const { role = '', lang, alt, children = [] } = node;
  const parts = children.filter(({ type }) => type === undefined);
  const made = parts.map((child) => partOf(child, tagged));
  const text = children
    .map((child) =>
      child.id === undefined ? made[parts.indexOf(child)]?.text : tagged.get(child.id),
    )
    .join(' ');
  return { role, ...(lang && { lang }), ...(alt && { alt }), text, children: made };
}

/** The texts of a page by the part of the tree that they belong to. */
async function textsOf(page: PDFPageProxy) {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const [tagged, untagged, unread] = [new Map<string, string>(), [] as string[], [] as string[]];
  const open: (string | null)[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = open.findLast((one) => one !== undefined);
      if (item.str.trim() === '' && !item.hasEOL) continue;
      if (id) tagged.set(id, `${tagged.get(id) ?? ''}${item.str}${item.hasEOL ? '\n' : ''}`);
      else if (id === null) unread.push(item.str);
      else if (item.str.trim() !== '') untagged.push(item.str);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(isArtifact(item) ? null : (item.id ?? null));
  }
  return { tagged, untagged, unread };
}

/** What reading leaves out; the library's type does not know its tag. */
const isArtifact = (item: object) => 'tag' in item && item.tag === 'Artifact';

/** Squares of one path: x, y and size of each. */
async function codeOn(page: PDFPageProxy): Promise<string | null> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const paths = fnArray.flatMap((operator, index) =>
    operator === pdfjs.OPS.constructPath ? [cornersOf(argsArray[index])] : [],
  );
  const squares = paths.sort((a, b) => b.length - a.length)[0] ?? [];
  return squares.length > 50 ? decoded(squares) : null;
}

type Box = [left: number, top: number, right: number, bottom: number];

/** The rectangles of a path: it is a list of steps, each with its numbers. */
function cornersOf([, [path]]: [unknown, [ArrayLike<number> | null]]): Box[] {
  const boxes: Box[] = [];
  let points: [number, number][] = [];
  const steps = Array.from(path ?? []);
  for (let at = 0; at < steps.length; ) {
    const step = steps[at]!;
    if (step === 0) points = [];
    if (step === 0 || step === 1) points.push([steps[at + 1]!, steps[at + 2]!]);
    if (step === 4) boxes.push(boxAround(points));
    at += step === 0 || step === 1 ? 3 : step === 2 ? 7 : step === 3 ? 5 : 1;
  }
  return boxes;
}

const boxAround = (points: readonly [number, number][]): Box => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

/** Draws the squares with a white edge, and reads what they say. */
function decoded(boxes: readonly Box[]): string | null {
  const [left, top] = [Math.min(...boxes.map(([x]) => x)), Math.min(...boxes.map(([, y]) => y))];
  const height = Math.max(...boxes.map(([, , , y]) => y)) - top;
  const [scale, edge] = [400 / height, 40];
  const side = 400 + 2 * edge;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [x1, y1, x2, y2] of boxes) {
    const columns = [x1 - left, x2 - left].map((x) => Math.round(x * scale) + edge);
    const rows = [y1 - top, y2 - top].map((y) => Math.round(y * scale) + edge);
    for (let y = rows[0]!; y < rows[1]!; y += 1)
      pixels.fill(0, (y * side + columns[0]!) * 4, (y * side + columns[1]!) * 4);
  }
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255;
  return jsQR(pixels, side, side)?.data ?? null;
}
