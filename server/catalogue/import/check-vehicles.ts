import type { Text } from '#shared/messages/text.ts';
import { maxNameLength } from '#shared/rules/limits.ts';
import { partsOf, plain } from '#shared/rules/list-cell.ts';
import type { FieldName, Kind } from './mapping.ts';
import { tidy, type Values } from './row-reader.ts';

/** The range of years in the database. */
const [earliestYear, latestYear] = [1900, 2100];
const maxVehiclesOfRow = 5_000;

/** A vehicle in a row's words; year 0, an empty model or an empty trim stand for all of them. */
export interface NamedVehicle {
  year: number;
  model: string;
  trim: string;
}

export type Refuse = (field: FieldName, reason: Text) => void;

/** The vehicles named by a row, perhaps none; calls `refuse` for every mistake. */
export function checkVehicles(values: Values, kind: Kind, refuse: Refuse): NamedVehicle[] {
  const [models, trims] = [namesOf('model', values, refuse), namesOf('trim', values, refuse)];
  const year = values.year ?? '';
  const isWhole = year !== '' && year !== '*' && models.every((model) => model !== '');
  if (kind === 'vehicles' && !isWhole) {
    refuse(year === '' || year === '*' ? 'year' : 'model', { key: 'rowProblems.wholeVehicle' });
    return [];
  }
  if (trims[0] !== '' && (values.model ?? '') === '')
    refuse('model', { key: 'rowProblems.trimWithoutModel' });
  if (year === '') {
    if ([...models, ...trims].some((name) => name !== ''))
      refuse('year', { key: 'rowProblems.fitmentWithoutYear' });
    return [];
  }
  const years = year === '*' ? [0] : yearsOf(year, refuse);
  if (years.length * models.length * trims.length > maxVehiclesOfRow) {
    refuse('year', { key: 'rowProblems.tooManyVehicles', values: [maxVehiclesOfRow] });
    return [];
  }
  return years.flatMap((year) =>
    models.flatMap((model) => trims.map((trim) => ({ year, model, trim }))),
  );
}

/** The years of '2015', '2015-2018' (any dash) and '2015;2017'. */
function yearsOf(text: string, refuse: Refuse): number[] {
  const years = new Set<number>();
  for (const part of text.split(/[;|,]/).map((part) => part.trim())) {
    const found = /^(\d{4})(?:\s*[-\u2010-\u2015]\s*(\d{4}))?$/.exec(part);
    const [first, last] = [Number(found?.[1]), Number(found?.[2] ?? found?.[1])];
    const reason = reasonAgainst(first, last);
    if (reason) {
      refuse('year', reason);
      return [];
    }
    for (let year = first; year <= last; year += 1) years.add(year);
  }
  return [...years];
}

function reasonAgainst(first: number, last: number): Text | undefined {
  if (Number.isNaN(first)) return { key: 'rowProblems.yearFormat' };
  if (first < earliestYear || last > latestYear)
    return { key: 'rowProblems.yearBounds', values: [earliestYear, latestYear] };
  return last < first ? { key: 'rowProblems.yearOrder' } : undefined;
}

/** The names in a cell; [''] stands for all names. */
function namesOf(field: 'model' | 'trim', values: Values, refuse: Refuse): string[] {
  const names = partsOf('|', values[field] ?? '')
    .flatMap((part) => partsOf(';', part))
    .map((name) => tidy(plain(name)));
  const distinct = [...new Set(names.filter((name) => name !== ''))];
  if (distinct.length === 0 || distinct.includes('*')) return [''];
  if (distinct.some((name) => name.length > maxNameLength))
    refuse(field, { key: 'fieldProblems.max', values: [field, maxNameLength] });
  return distinct;
}
