import type { Text } from '#shared/messages/text.ts';
import { maxNameLength } from './limits.ts';

/** The range of model years. */
export const [earliestYear, latestYear] = [1900, 2100];

/** Most lines of a pasted list. */
export const maxListLines = 2_000;

/** A model with trims as a line names it; no trims: the model alone. */
export interface ListedModel {
  line: number;
  year: number;
  model: string;
  trims: string[];
}

/** A line that cannot be used, counted from 1. */
export interface LineMistake {
  line: number;
  problem: Text<'vehicleProblems'>;
}

/**
 * Reads a pasted list of vehicles: 'year, model, trim, trim ...' in each line, or cells of a
 * spreadsheet, which are separated by tabs. Blank lines and a line of headings are left out; the
 * first line after the most is a mistake, those after it are not looked at.
 */
export function readVehicleList(text: string): { models: ListedModel[]; mistakes: LineMistake[] } {
  const models: ListedModel[] = [];
  const mistakes: LineMistake[] = [];
  const lines = text.split(/\r\n?|\n/, maxListLines + 1);
  lines.forEach((content, index) => {
    const cells = cellsOf(content);
    if (cells.every((cell) => cell === '') || /^(model )?year$/i.test(cells[0]!)) return;
    const line = index + 1;
    const problem = problemOf(cells, line);
    if (problem) mistakes.push({ line, problem });
    else models.push(modelOf(cells, line));
  });
  return { models, mistakes };
}

function cellsOf(line: string): string[] {
  const cells = line.includes('\t') ? line.split('\t') : line.split(/[,;|]/);
  return cells.map((cell) => cell.trim().replace(/\s+/g, ' '));
}

function problemOf(
  [year, model = '', ...trims]: string[],
  line: number,
): LineMistake['problem'] | null {
  if (line > maxListLines) return { key: 'vehicleProblems.tooManyLines', values: [maxListLines] };
  if (!isModelYear(Number(/^\d{4}$/.test(year!) ? year : Number.NaN)))
    return /^\d{4} /.test(year!)
      ? { key: 'vehicleProblems.noComma' }
      : { key: 'vehicleProblems.year', values: [earliestYear, latestYear] };
  if (model === '') return { key: 'vehicleProblems.noModel' };
  if ([model, ...trims].some((name) => name.length > maxNameLength))
    return { key: 'vehicleProblems.tooLong', values: [maxNameLength] };
  return null;
}

/** Whether a number can be a model year. */
export const isModelYear = (year: number): boolean =>
  Number.isInteger(year) && year >= earliestYear && year <= latestYear;

function modelOf([year, model, ...trims]: string[], line: number): ListedModel {
  return { line, year: Number(year), model: model!, trims: withoutRepeats(trims) };
}

/** The names that are not empty, each once in any case of letters, in their order. */
export function withoutRepeats(names: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const name of names) {
    const key = name.toLowerCase();
    if (name !== '' && !seen.has(key)) seen.set(key, name);
  }
  return [...seen.values()];
}
