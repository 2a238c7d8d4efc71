import type { AnswerOf } from '#web/cents.ts';

/** Where a field's value comes from. */
export type Source =
  AnswerOf<'GET /api/v1/auth/changesets/:id/file'>['file']['mapping']['fields'][string];

/** Conversions of docs/import.md that a person chooses for a column; those of `valued` need a value. */
const plain = ['amount', 'text', 'lower', 'upper'] as const;
const valued = ['before', 'default', 'divide', 'values'] as const;
export const conversionWays = [...plain, ...valued] as const;
export type ConversionWay = (typeof conversionWays)[number];
type Valued = (typeof valued)[number];

/** What becomes of a column's cells; `value` as it is typed. */
export interface Conversion {
  way: ConversionWay;
  value: string;
}

export const needsValue = (way: ConversionWay): way is Valued =>
  (valued as readonly string[]).includes(way);

/** The step of a mapping; null: its value is missing or of no use. */
export function stepOf({ way, value }: Conversion): unknown {
  if (!needsValue(way)) return way;
  if (way === 'values') return valuesStep(value);
  if (way === 'divide') {
    const by = Number(value.trim().replace(',', '.'));
    return by > 0 && Number.isFinite(by) ? { divide: by } : null;
  }
  return value === '' ? null : { [way]: value };
}

/** 'KIA = Kia; VW = Volkswagen' */
function valuesStep(text: string): { values: Record<string, string> } | null {
  const pairs = text
    .split(';')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => pair.split('='));
  if (pairs.length === 0 || pairs.some((pair) => pair.length !== 2)) return null;
  return { values: Object.fromEntries(pairs.map(([from, to]) => [from!.trim(), to!.trim()])) };
}

/** A column with one conversion that can be chosen again; null: the source does anything else. */
export function convertedColumn(source: Source): { column: string; conversion: Conversion } | null {
  if (typeof source === 'string' || !('column' in source) || source.join) return null;
  const [column, ...others] = [source.column].flat();
  const [step, ...further] = source.transform ?? [];
  if (column === undefined || others.length > 0 || further.length > 0) return null;
  const conversion = conversionOf(step);
  return conversion && { column, conversion };
}

function conversionOf(step: unknown): Conversion | null {
  const [way, value] =
    typeof step === 'object' && step !== null ? Object.entries(step)[0]! : [String(step), ''];
  if (!(conversionWays as readonly string[]).includes(way)) return null;
  const typed =
    way === 'values'
      ? Object.entries(value as Record<string, string>)
          .map((pair) => pair.join(' = '))
          .join('; ')
      : String(value);
  const conversion = { way: way as ConversionWay, value: typed };
  return JSON.stringify(stepOf(conversion)) === JSON.stringify(step) ? conversion : null;
}
