import sanitizeHtml from 'sanitize-html';
import { z } from 'zod';
import { Reasoned } from '#server/base/reasoned.ts';

/** A cell that cannot be used, with the reason. */
export class BadCell extends Reasoned {}

const pattern = z.string().transform((source, context) => {
  try {
    return new RegExp(source, 'u');
  } catch (error) {
    context.addIssue((error as Error).message);
    return z.NEVER;
  }
});

/** The steps that a mapping may apply to a cell, in order (docs/import.md). */
export const stepSchema = z.union([
  z.enum(['lower', 'upper', 'amount', 'text']),
  z.strictObject({ before: z.string().min(1) }),
  z.strictObject({ match: pattern }),
  z.strictObject({ replace: z.tuple([pattern, z.string()]) }),
  z.strictObject({ values: z.record(z.string(), z.string()) }),
  z.strictObject({ default: z.string() }),
  z.strictObject({ divide: z.number().positive() }),
]);

export type Step = z.output<typeof stepSchema>;
export type Transform = (cell: string) => string;

/** Combines steps into one function, which throws BadCell. */
export function transformOf(steps: readonly Step[]): Transform {
  const transforms = steps.map(transformOfStep);
  return (cell) => transforms.reduce((value, transform) => transform(value), cell);
}

function transformOfStep(step: Step): Transform {
  if (step === 'lower') return (cell) => cell.toLowerCase();
  if (step === 'upper') return (cell) => cell.toUpperCase();
  if (step === 'amount') return plainAmount;
  if (step === 'text') return textOfHtml;
  if ('before' in step) return (cell) => cell.split(step.before, 1)[0]!.trim();
  if ('match' in step) return (cell) => matched(cell, step.match);
  if ('replace' in step) return replacement(...step.replace);
  if ('values' in step) return lookup(step.values);
  if ('default' in step) return (cell) => (cell === '' ? step.default : cell);
  return (cell) =>
    cell === '' || Number.isNaN(Number(cell))
      ? cell
      : String(Number((+cell / step.divide).toFixed(2)));
}

/** Turns '$1,895.00' and '1 895,00 $' into '1895.00'; leaves other text to the checks. */
function plainAmount(cell: string): string {
  const digits = cell.replace(/[\s$]|CAD|USD/gu, '');
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return digits.replaceAll(',', '');
  return /^-?\d+,\d{1,2}$/.test(digits) ? digits.replace(',', '.') : digits;
}

const textOfHtml = (cell: string) =>
  sanitizeHtml(cell.replace(/<(br|\/p|\/li|\/div)\b/gi, ' <$1'), {
    allowedTags: [],
    textFilter: (text) =>
      text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  })
    .replace(/\s+/g, ' ')
    .trim();

function matched(cell: string, expression: RegExp): string {
  if (cell === '') return '';
  const found = expression.exec(cell);
  if (!found) throw new BadCell({ key: 'rowProblems.noMatch', values: [expression.source] });
  return (
    (found.length > 1 ? found.slice(1).find((group) => group !== undefined) : found[0])?.trim() ??
    ''
  );
}

function replacement(expression: RegExp, by: string): Transform {
  const everywhere = new RegExp(expression.source, 'gu');
  return (cell) => cell.replace(everywhere, by).trim();
}

function lookup(values: Record<string, string>): Transform {
  const byName = new Map(
    Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return (cell) => byName.get(cell.toLowerCase()) ?? cell;
}
