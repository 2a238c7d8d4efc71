import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { blocksOf } from '#shared/rules/text-blocks.ts';
import type {
  Block,
  Code,
  Fact,
  FactsBlock,
  Letterhead,
  ProseBlock,
  Sheet,
  SignaturesBlock,
  TextBlock,
} from './blocks.ts';
import { languageTag } from './blocks.ts';
import { squaresOf } from './code.ts';
import type { Fonts } from './fonts.ts';
import {
  contentWidth,
  type Doc,
  heightOf,
  inks,
  line,
  makeRoom,
  openPdf,
  type Pen,
  paper,
  type Struct,
  type Style,
  struct,
  tagged,
  unread,
  write,
} from './pdf-pen.ts';
import { drawTable, startOf } from './pdf-table.ts';

const styles = {
  title: { size: 18, isBold: true },
  heading: { size: 12, isBold: true },
  text: { size: 10 },
  soft: { size: 9, ink: inks.soft },
  name: { size: 11, isBold: true, align: 'right' },
  address: { size: 9, ink: inks.soft, align: 'right' },
  foot: { size: 8, ink: inks.soft },
  caption: { size: 7.5, ink: inks.soft, align: 'right' },
} as const satisfies Record<string, Style>;

const codeSize = 84;

/**
 * Papers as one tagged PDF, each beginning on a page of its own. Between papers other work gets its
 * turn. `logo` is a PNG or JPEG.
 */
export async function toPdf(
  sheets: readonly Sheet[],
  { fonts, logo, now, title }: { fonts: Fonts; logo: Buffer | null; now: Date; title: string },
): Promise<Buffer> {
  const doc = openPdf(fonts, { title, lang: languageTag(sheets[0]!.language), now });
  const made = buffer(doc);
  const root = struct(doc, 'Document');
  doc.addStructure(root);
  for (const sheet of sheets) {
    await drawSheet(doc, root, sheet, logo);
    await setImmediate();
  }
  root.end();
  doc.end();
  return made;
}

async function drawSheet(doc: Doc, root: Struct, sheet: Sheet, logo: Buffer | null): Promise<void> {
  const part = struct(doc, 'Sect', { lang: languageTag(sheet.language), title: sheet.title });
  root.add(part);
  doc.addPage();
  const pen: Pen = { doc, part, y: paper.top, headings: sheet.head.look.headings };
  drawLetterhead(pen, sheet.head, logo);
  drawHeadline(pen, 'H1', sheet.title, styles.title);
  const { y } = pen;
  if (sheet.code) drawCode(pen, sheet.code);
  const codeEnd = pen.y;
  pen.y = y;
  const beside = contentWidth - (sheet.code ? codeSize + 24 : 0);
  for (const [index, block] of sheet.blocks.entries()) {
    await drawBlock(pen, block, index === 0 ? beside : contentWidth);
    if (index === 0 && doc.bufferedPageRange().count === 1) pen.y = Math.max(pen.y, codeEnd);
  }
  part.end();
  drawFeet(pen, sheet);
  doc.flushPages();
}

function drawLetterhead(
  pen: Pen,
  { name, lines, logo: shown, look }: Letterhead,
  logo: Buffer | null,
) {
  const top = pen.y;
  const width = contentWidth - 200;
  const x = paper.side + 200;
  if (logo && shown) {
    const edge = look.logoGround ? 6 : 0;
    const scale = Math.min((180 - 2 * edge) / shown.width, (44 - 2 * edge) / shown.height);
    const [wide, high] = [shown.width * scale, shown.height * scale];
    tagged(
      pen,
      pen.part,
      'Figure',
      () => {
        if (look.logoGround)
          pen.doc.rect(paper.side, top, wide + 2 * edge, high + 2 * edge).fill(look.logoGround);
        pen.doc.image(logo, paper.side + edge, top + edge, { width: wide, height: high });
      },
      {
        alt: shown.alt,
        bbox: [paper.side, top, paper.side + wide + 2 * edge, top + high + 2 * edge],
      },
    );
  }
  tagged(pen, pen.part, 'P', () => {
    write(pen, name, { x, y: top, width }, styles.name);
    lines.forEach((one) => {
      write(pen, one, { x, y: pen.doc.y, width }, styles.address);
    });
  });
  pen.y = Math.max(pen.doc.y, top + 46) + 6;
  line(pen, paper.side, pen.y, contentWidth, look.line, 2);
  pen.y += 16;
}

/** A headline over the whole width, in the dealership's ink. */
function drawHeadline(pen: Pen, type: 'H1' | 'H2', text: string, style: Style): void {
  const place = { x: paper.side, y: pen.y, width: contentWidth };
  tagged(pen, pen.part, type, () => write(pen, text, place, { ...style, ink: pen.headings }));
  pen.y = pen.doc.y + (type === 'H1' ? 10 : 4);
}

/** The code at the right, its caption below. */
function drawCode(pen: Pen, { address, alt, caption }: Code): void {
  const { doc } = pen;
  const { size, runs } = squaresOf(address);
  const square = codeSize / size;
  const x = paper.side + contentWidth - codeSize;
  const { y } = pen;
  const drawSquares = () => {
    for (const run of runs)
      doc.rect(x + run.x * square, y + run.y * square, run.length * square, square);
    doc.fill('#000000');
  };
  const bbox: [number, number, number, number] = [x, y, x + codeSize, y + codeSize];
  tagged(pen, pen.part, 'Figure', drawSquares, { alt, bbox });
  tagged(pen, pen.part, 'P', () =>
    write(pen, caption, { x: x - 16, y: y + codeSize + 6, width: codeSize + 16 }, styles.caption),
  );
  pen.y = doc.y + 8;
}

async function drawBlock(pen: Pen, block: Block, width: number): Promise<void> {
  const isTable = block.kind === 'table';
  if (block.title !== undefined) drawHeading(pen, block.title, roomAfter(pen, block));
  if (isTable) await drawTable(pen, block);
  else if (block.kind === 'facts') drawFacts(pen, block, width);
  else if (block.kind === 'text') drawText(pen, block, width);
  else if (block.kind === 'prose') drawProse(pen, block);
  else drawSignatures(pen, block);
  pen.y += 8;
}

/** What at least stands on the page of a heading: a table's first row, and signatures all, so that nobody signs alone. */
function roomAfter(pen: Pen, block: Block): number {
  if (block.kind === 'signatures') return block.who.length * 56;
  return block.kind === 'table' ? startOf(pen, block) : 30;
}

/** A heading, with room for what follows it. */
function drawHeading(pen: Pen, title: string, room: number): void {
  pen.y += 6;
  makeRoom(pen, heightOf(pen, title, contentWidth, styles.heading) + room);
  drawHeadline(pen, 'H2', title, styles.heading);
}

const labelWidth = 130;

function drawFacts(pen: Pen, { facts }: FactsBlock, width: number): void {
  const list = struct(pen.doc, 'L');
  pen.part.add(list);
  for (const fact of facts) drawFact(pen, list, fact, width);
  list.end();
}

function drawFact(pen: Pen, list: Struct, [label, value]: Fact, width: number): void {
  const x = paper.side + labelWidth;
  const valueWidth = width - labelWidth;
  const [labelHeight, valueHeight] = [
    heightOf(pen, label, labelWidth - 8, styles.soft),
    value === null ? 22 : heightOf(pen, value, valueWidth, styles.text),
  ];
  const height = Math.max(labelHeight, valueHeight) + 3;
  makeRoom(pen, height);
  const item = struct(pen.doc, 'LI');
  list.add(item);
  const y = value === null ? pen.y + 8 : pen.y;
  tagged(pen, item, 'Lbl', () =>
    write(pen, label, { x: paper.side, y: y + 1, width: labelWidth - 8 }, styles.soft),
  );
  if (value !== null)
    tagged(pen, item, 'LBody', () => write(pen, value, { x, y, width: valueWidth }, styles.text));
  item.end();
  if (value === null) line(pen, x, pen.y + height - 3, Math.min(valueWidth, 220), inks.soft);
  pen.y += height;
}

/** A text, which goes on on the next page where it is long. */
function drawText(pen: Pen, { text }: TextBlock, width: number): void {
  for (const paragraph of text.split('\n').filter((one) => one.trim() !== '')) {
    makeRoom(pen, 16);
    tagged(pen, pen.part, 'P', () =>
      write(pen, paragraph, { x: paper.side, y: pen.y, width }, styles.text),
    );
    pen.y = pen.doc.y + 3;
  }
}

/** Paragraphs and lists, in their own language. */
function drawProse(pen: Pen, { text, language }: ProseBlock): void {
  const part = struct(pen.doc, 'Div', { lang: languageTag(language) });
  pen.part.add(part);
  const inside = { ...pen, part };
  for (const block of blocksOf(text)) {
    if (block.kind === 'list') drawList(inside, block.items);
    else drawText(inside, { kind: 'text', text: block.text }, contentWidth);
  }
  part.end();
  pen.y = inside.y;
}

const itemIndent = 14;

/** Items behind points, which reading leaves out: the tree says that it is a list. */
function drawList(pen: Pen, items: readonly string[]): void {
  const list = struct(pen.doc, 'L');
  pen.part.add(list);
  for (const text of items) {
    makeRoom(pen, 16);
    const place = { x: paper.side + itemIndent, y: pen.y, width: contentWidth - itemIndent };
    unread(pen, () => pen.doc.circle(paper.side + 6, pen.y + 7.5, 1.6).fill(inks.text));
    const item = struct(pen.doc, 'LI');
    list.add(item);
    tagged(pen, item, 'LBody', () => write(pen, text, place, styles.text));
    item.end();
    pen.y = pen.doc.y + 3;
  }
  list.end();
}

function drawSignatures(pen: Pen, { who, date }: SignaturesBlock): void {
  const [wide, narrow] = [contentWidth * 0.62, contentWidth * 0.3];
  for (const one of who) {
    makeRoom(pen, 56);
    const y = pen.y + 36;
    const x = paper.side + contentWidth - narrow;
    line(pen, paper.side, y, wide, inks.text);
    line(pen, x, y, narrow, inks.text);
    const below = { y: y + 3, width: narrow };
    tagged(pen, pen.part, 'P', () =>
      write(pen, one, { ...below, x: paper.side, width: wide }, styles.soft),
    );
    tagged(pen, pen.part, 'P', () => write(pen, date, { ...below, x }, styles.soft));
    pen.y = y + 18;
  }
}

/** The foot of each page of a paper: version and time, and which page it is. */
function drawFeet(pen: Pen, { foot, pageOf }: Sheet): void {
  const { doc } = pen;
  const { start, count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page);
    doc.page.margins.bottom = 0; // a foot below the margin would begin a new page
    const y = paper.height - 40;
    unread(
      pen,
      () => {
        write(pen, foot, { x: paper.side, y, width: contentWidth - 110 }, styles.foot);
        const place = { x: paper.side + contentWidth - 100, y, width: 100 };
        write(pen, pageOf(page + 1, count), place, { ...styles.foot, align: 'right' });
      },
      'Pagination',
    );
  }
}
