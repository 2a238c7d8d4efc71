import PDFDocument from 'pdfkit';
import type { Fonts } from './fonts.ts';

/** Letter, in points. */
export const paper = { width: 612, height: 792, side: 48, top: 44, bottom: 60 } as const;
export const contentWidth = paper.width - 2 * paper.side;
/** Where the last line of content ends. */
export const lowest = paper.height - paper.bottom;

export const inks = { text: '#1c2529', soft: '#52616b', line: '#d5dde1' };

export type Doc = InstanceType<typeof PDFDocument>;
export type Struct = ReturnType<Doc['struct']>;

/** A document while it is drawn: what is next stands under `y`, and belongs to `part`. */
export interface Pen {
  doc: Doc;
  /** The paper in the tree of the document. */
  part: Struct;
  y: number;
  /** The ink of headings. */
  headings: string;
}

/** What pdfkit knows and its types do not. */
interface StructOptions {
  alt?: string;
  lang?: string;
  title?: string;
  scope?: 'Column' | 'Row';
  bbox?: [number, number, number, number];
}

/** A part of the tree; add it to its parent, then draw into it. */
export const struct = (doc: Doc, type: string, options: StructOptions = {}): Struct =>
  doc.struct(type, options as never);

/** A part of the tree with what is drawn in it. */
export function tagged(
  { doc }: Pen,
  parent: Struct,
  type: string,
  draw: () => void,
  options: StructOptions = {},
): void {
  const made = struct(doc, type, options);
  parent.add(made);
  made.add(draw as never);
  made.end();
}

/** Lines and repeated texts, which reading leaves out. */
export function unread({ doc }: Pen, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout') {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

/** How a text is drawn. */
export interface Style {
  size: number;
  isBold?: boolean;
  ink?: string;
  align?: 'left' | 'right' | 'center';
}

const fontOf = ({ isBold }: Style) => (isBold ? 'bold' : 'regular');

/** Draws a text at a place. */
export function write(
  { doc }: Pen,
  text: string,
  place: { x: number; y: number; width: number },
  style: Style,
): void {
  const { x, y, width } = place;
  doc
    .font(fontOf(style))
    .fontSize(style.size)
    .fillColor(style.ink ?? inks.text)
    .text(text, x, y, { width, align: style.align ?? 'left', lineGap: 1 });
}

/** How high a text becomes. */
export const heightOf = ({ doc }: Pen, text: string, width: number, style: Style): number =>
  doc.font(fontOf(style)).fontSize(style.size).heightOfString(text, { width, lineGap: 1 });

/** A horizontal line. */
export const line = (pen: Pen, x: number, y: number, width: number, ink: string, thick = 0.75) =>
  unread(pen, () =>
    pen.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thick)
      .strokeColor(ink)
      .stroke(),
  );

/** Begins a new page unless so much fits on this one. */
export function makeRoom(pen: Pen, height: number): boolean {
  if (pen.y + height <= lowest) return false;
  pen.doc.addPage();
  pen.y = paper.top;
  return true;
}

/** An empty document. The title is its own, so that a reader shows it in place of the file's name. */
export function openPdf(
  fonts: Fonts,
  { title, lang, now }: { title: string; lang: string; now: Date },
): Doc {
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: paper.top, left: paper.side, right: paper.side, bottom: paper.bottom },
    ...{ pdfVersion: '1.7', subset: 'PDF/UA', tagged: true, displayTitle: true, lang },
    ...{ bufferPages: true, autoFirstPage: false },
    info: { Title: title, Creator: 'Trimline', CreationDate: now, ModDate: now },
  } as unknown as PDFKit.PDFDocumentOptions);
  doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  return doc;
}
