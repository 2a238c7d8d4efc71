import { Zip, ZipDeflate } from 'fflate';
import { type Cell, disarmed } from '#shared/rules/csv.ts';
import type { Table } from './table.ts';

/** The sheet is packed in pieces of about this many letters. */
const pieceLength = 64_000;

/**
 * A table as a workbook of Excel with one sheet, piece by piece (decision 081): numbers are numbers,
 * texts are texts, so that '007' stays, and the names of the columns stand still.
 */
export async function* workbookPieces(table: Table): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    packed.push(piece);
  });
  for (const [path, text] of Object.entries(parts)) entryOf(zip, path)(text, true);
  const add = entryOf(zip, 'xl/worksheets/sheet1.xml');
  for await (const piece of sheetPieces(table)) {
    add(piece, false);
    yield* packed.splice(0);
  }
  add('', true);
  zip.end();
  yield* packed;
}

/** Begins a file in the ZIP; returns what adds to it. */
function entryOf(zip: Zip, path: string): (text: string, isLast: boolean) => void {
  const entry = new ZipDeflate(path, { level: 4 });
  zip.add(entry);
  return (text, isLast) => entry.push(Buffer.from(text), isLast);
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Everything but the sheet (ECMA-376); style 1 is text, style 2 the bold first line. */
const parts = {
  '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${content}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
};

const beginning = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><sheetData>`;

async function* sheetPieces({ columns, rows }: Table): AsyncGenerator<string> {
  const letters = columns.map((_, index) => columnLetters(index));
  let row = 1;
  let piece = beginning + rowOf(columns, row, letters, 2);
  for await (const cells of rows()) {
    row += 1;
    piece += rowOf(cells, row, letters, 1);
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</sheetData></worksheet>`;
}

function rowOf(cells: readonly Cell[], row: number, letters: string[], style: number): string {
  const written = cells.map((cell, index) => {
    if (typeof cell === 'number') return `<c r="${letters[index]}${row}"><v>${cell}</v></c>`;
    if (cell === '') return '';
    const text = inXml(disarmed(cell));
    return `<c r="${letters[index]}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  });
  return `<row r="${row}">${written.join('')}</row>`;
}

/** A to Z, then AA and so on. */
function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  const last = String.fromCharCode(65 + (index % 26));
  return rest === 0 ? last : columnLetters(rest - 1) + last;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** Text in XML; characters that XML has not are written as Excel writes them. */
function inXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[&<>\r]/g, (sign) => entities[sign]!)
    .replace(
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,
      (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`,
    );
}
