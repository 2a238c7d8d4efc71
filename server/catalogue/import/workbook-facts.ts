import { Refusal } from './refusal.ts';

/** Most cells with a value in a sheet. */
export const maxCells = 1_000_000;
/** Most cells of the rectangle from the first one to the last row and column with a value. */
const maxArea = 5_000_000;
/** Excel's own bounds. */
const [maxRow, maxColumn] = [1_048_576, 16_384];

/** A sheet as the workbook names it; its order is that of the tabs. */
export interface NamedSheet {
  name: string;
  isHidden: boolean;
  /** The relation that leads to its file. */
  relation: string;
}

/** What a sheet's file tells beside its values. */
export interface SheetFacts {
  /** The last row with a value. */
  rows: number;
  isTooLarge: boolean;
  /** Ranges such as 'B2:C4', of which the first cell alone has a value. */
  merged: string[];
  formulas: number;
  /** Cells whose formula has no stored result. */
  noResult: string[];
  /** Cells whose formula failed. */
  failed: FailedCell[];
}

/** A cell that shows why its formula failed; rows and columns count from 1. */
interface FailedCell {
  row: number;
  column: number;
  address: string;
  /** What it shows, such as #N/A. */
  shown: string;
}

/** XML has no < in attributes, so that every tag is read in linear time. */
const attributes = `((?:[^<>"']|"[^"<]*"|'[^'<]*')*)`;
const tags = (names: string) =>
  new RegExp(`<(/?)(?:[A-Za-z_][\\w.-]{0,40}:)?(${names})(?=[\\s/>])${attributes}>`, 'g');

/** The sheets in a workbook's main file (ECMA-376, 18.2.20). */
export function sheetsIn(workbook: string): NamedSheet[] {
  return Array.from(workbook.matchAll(tags('sheet')), ([, , , given]) => ({
    name: plainText(attribute(given!, 'name') ?? ''),
    isHidden: /hidden/i.test(attribute(given!, 'state') ?? ''),
    relation: attribute(given!, '\\w+:id') ?? attribute(given!, 'id') ?? '',
  })).filter(({ name }) => name !== '');
}

/**
 * Days to add to each date: the library knows `date1904="1"` alone, and LibreOffice writes `true`.
 */
export const missedDays = (workbook: string): number =>
  /<(?:\w+:)?workbookPr\s[^<>]*date1904\s*=\s*["']true["']/.test(workbook) ? 1_462 : 0;

/** The path in the ZIP of each relation's file. */
export function pathsIn(relations: string): Map<string, string> {
  return new Map(
    Array.from(relations.matchAll(tags('Relationship')), ([, , , given]) => {
      const target = plainText(attribute(given!, 'Target') ?? '');
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      return [attribute(given!, 'Id') ?? '', path];
    }),
  );
}

/** Reads what a sheet's file tells beside its values. Throws Refusal for impossible places. */
export function factsOf(sheet: string): SheetFacts {
  const facts: SheetFacts = {
    ...{ rows: 0, isTooLarge: false, merged: [], formulas: 0, noResult: [], failed: [] },
  };
  const seen: Seen = {
    ...{ row: 0, column: 0, lastColumn: 0, cells: 0, openFormula: null, hasFailed: false },
  };
  for (const found of sheet.matchAll(tags('row|c|f|v|is|mergeCell'))) {
    const [tag, closing, name, given = ''] = found;
    if (!closing) noteTag(facts, seen, name!, given);
    else if (name === 'c') noteEndOfCell(facts, seen);
    if (!closing && name === 'v' && seen.hasFailed) {
      const start = found.index + tag.length;
      const shown = plainText(sheet.slice(start, sheet.indexOf('<', start)));
      facts.failed.push({ ...placeIn(seen), shown });
    }
  }
  facts.isTooLarge = seen.cells > maxCells || facts.rows * seen.lastColumn > maxArea;
  return facts;
}

interface Seen {
  row: number;
  column: number;
  lastColumn: number;
  cells: number;
  /** The cell of a formula whose result did not come yet. */
  openFormula: string | null;
  /** Whether the cell's value says why its formula failed. */
  hasFailed: boolean;
}

const placeIn = ({ row, column }: Seen) => ({
  ...{ row, column, address: `${lettersOf(column)}${row}` },
});

function noteTag(facts: SheetFacts, seen: Seen, name: string, given: string): void {
  if (name === 'mergeCell') facts.merged.push(attribute(given, 'ref') ?? '');
  else if (name === 'row') {
    seen.row = placeOf(attribute(given, 'r') ?? String(seen.row + 1), maxRow);
    seen.column = 0;
  } else if (name === 'c') {
    noteCell(seen, attribute(given, 'r'));
    seen.hasFailed = attribute(given, 't') === 'e';
  } else if (name === 'f') {
    facts.formulas += 1;
    seen.openFormula = placeIn(seen).address;
  } else {
    seen.openFormula = null;
    seen.cells += 1;
    seen.lastColumn = Math.max(seen.lastColumn, seen.column);
    facts.rows = Math.max(facts.rows, seen.row);
  }
}

function noteCell(seen: Seen, address: string | undefined): void {
  if (address === undefined) {
    seen.column = placeOf(String(seen.column + 1), maxColumn);
    return;
  }
  const [, letters, row] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? [];
  if (letters === undefined) throw damaged();
  seen.column = placeOf(String(columnNumber(letters)), maxColumn);
  seen.row = placeOf(row!, maxRow);
}

function noteEndOfCell(facts: SheetFacts, seen: Seen): void {
  if (seen.openFormula !== null) facts.noResult.push(seen.openFormula);
  seen.openFormula = null;
}

const damaged = () => new Refusal({ key: 'fileProblems.damaged' });

function placeOf(text: string, most: number): number {
  const place = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (place < 1 || place > most) throw damaged();
  return place;
}

const columnNumber = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

function lettersOf(column: number): string {
  const rest = column - 1;
  return (
    (rest >= 26 ? lettersOf(Math.floor(rest / 26)) : '') + String.fromCharCode(65 + (rest % 26))
  );
}

const attribute = (given: string, name: string) => {
  const found = new RegExp(`(?<=\\s|^)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(given);
  return found?.[1] ?? found?.[2];
};

const signs: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const plainText = (text: string) =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (whole, sign: string) => {
    if (!sign.startsWith('#')) return signs[sign] ?? whole;
    const code = /x/i.test(sign[1]!) ? Number.parseInt(sign.slice(2), 16) : Number(sign.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
