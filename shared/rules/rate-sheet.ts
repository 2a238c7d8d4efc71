import type { Problem } from '#shared/messages/text.ts';
import { validate } from './form.ts';
import { offerForm } from './offer-form.ts';

/** A good line of a pasted rate sheet: months, and percent a year as written. */
export interface SheetRow {
  line: number;
  term: number;
  rate: number;
}

interface RateSheet {
  rows: SheetRow[];
  problems: { line: number; problem: Problem }[];
}

/** Most lines of a sheet that are read. */
const maxSheetLines = 200;

/** Most signs of a line that can be a row: no table has longer ones. */
const maxRowLength = 100;

/** A line whose blanks are single ones. Every repetition is bounded, so that none can be slow. */
const row =
  /^["']?(\d{1,9})["']? ?(?:months?|mois|mos?\.?)? ?[ ,;:|] ?["']?(\d{0,9}[.,]?\d{1,9}) ?%?["']?[ ,;|]{0,99}$/i;
const { term, rate } = offerForm;

/**
 * Reads lines 'months, rate', parted by tab, comma, semicolon, bar or blank, with or without %.
 * Blank lines and a first line without digits are passed over.
 */
export function readRateSheet(text: string): RateSheet {
  const sheet: RateSheet = { rows: [], problems: [] };
  for (const [index, words] of text.split(/\r\n|\n|\r/).entries()) {
    const line = index + 1;
    if (words.trim() === '' || (line === 1 && !/\d/.test(words))) continue;
    if (sheet.rows.length + sheet.problems.length === maxSheetLines) {
      sheet.problems.push({
        line,
        problem: { key: 'fieldProblems.atMostEntries', values: [maxSheetLines] },
      });
      break;
    }
    const read = readLine(words);
    if ('problem' in read) sheet.problems.push({ line, problem: read.problem });
    else if (sheet.rows.some((other) => other.term === read.term))
      sheet.problems.push({ line, problem: { key: 'fieldProblems.monthsTwice' } });
    else sheet.rows.push({ line, ...read });
  }
  return sheet;
}

function readLine(words: string): { term: number; rate: number } | { problem: Problem } {
  const trimmed = words.trim();
  const found = trimmed.length > maxRowLength ? null : row.exec(trimmed.replace(/\s+/g, ' '));
  if (!found) return { problem: { key: 'fieldProblems.sheetLine' } };
  const values = { term: found[1], rate: found[2]!.replace(',', '.').replace(/^\./, '0.') };
  const [problem] = Object.values(validate({ term, rate }, values)).flat();
  return problem ? { problem } : { term: Number(values.term), rate: Number(values.rate) };
}
