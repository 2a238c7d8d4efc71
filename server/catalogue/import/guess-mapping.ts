import type { ColumnMapping } from '#shared/contract/changeset-files.ts';
import { foldedColumn, otherNames } from './column-names.ts';
import { fieldsOfKind, type Kind, plainName } from './mapping.ts';

/** A column with some of its values, blanks left out. */
export interface SampledColumn {
  name: string;
  values: readonly string[];
}

type WrittenSource = ColumnMapping['fields'][string];

export interface GuessFrom {
  columns: readonly SampledColumn[];
  /** The makes of the shop, by which a column of makes is known. */
  makes: readonly string[];
  kind?: Kind | undefined;
}

/** Guesses which column is what: by our names, by what others call them, then by their values. */
export function guessMapping({ columns, makes, kind }: GuessFrom): ColumnMapping {
  const usable = columns.filter(
    ({ name }) => name !== '' && columns.filter((other) => other.name === name).length === 1,
  );
  const chosen = kind ?? kindOf(usable, makes);
  const found = assign(usable, fieldsOfKind[chosen], makes);
  const fields = [...found].map(([field, column]) => [field, written(field, column)]);
  return { kind: chosen, fields: Object.fromEntries(fields) };
}

function kindOf(columns: readonly SampledColumn[], makes: readonly string[]): Kind {
  const terms = assign(columns, fieldsOfKind.terms, makes);
  if (terms.has('months') && terms.has('rate')) return 'terms';
  const products = assign(columns, fieldsOfKind.products, makes);
  const isVehicle = (field: string) => fieldsOfKind.vehicles.includes(field);
  return products.size > 0 && [...products.keys()].every(isVehicle) ? 'vehicles' : 'products';
}

type Assigned = Map<string, SampledColumn>;

function assign(
  columns: readonly SampledColumn[],
  fields: readonly string[],
  makes: readonly string[],
): Assigned {
  const found: Assigned = new Map();
  const free = new Set(columns);
  const take = (field: string, column: SampledColumn | undefined) => {
    if (!column || found.has(field)) return;
    found.set(field, column);
    free.delete(column);
  };
  const isMake = makeTest(makes);
  const suits = (field: string, column: SampledColumn) => fitsContent(field, column, isMake);
  for (const field of fields)
    take(
      field,
      columns.find(({ name }) => plainName(name) === field.toLowerCase()),
    );
  for (const field of fields)
    for (const other of otherNames[field] ?? [])
      take(
        field,
        [...free].find((column) => foldedColumn(column.name) === other && suits(field, column)),
      );
  takeDescription(found, free, take);
  for (const field of ['make', 'year', 'price', 'number'])
    if (fields.includes(field)) take(field, byContent(field, [...free], isMake));
  return found;
}

/** Without a column of names a short description is the name. */
function takeDescription(
  found: Assigned,
  free: Set<SampledColumn>,
  take: (field: string, column: SampledColumn | undefined) => void,
): void {
  const detail = found.get('detail');
  if (!detail || found.has('name') || !share(detail, (value) => value.length <= 100)) return;
  if (foldedColumn(detail.name) !== 'description') return;
  found.delete('detail');
  free.add(detail);
  take('name', detail);
}

const amount = /^-?(CA|US)?\$?\s?\d[\d\s,\u00a0\u202f]*([.,]\d{1,2})?\s?\$?$/;
const clearAmount = /\$|[.,]\d\d$/;
const year = /^(19|20)\d{2}(\s?[-–;|]\s?(19|20)?\d{2})*$/;
const partNumber = /^(?=.*\d)[a-z0-9][a-z0-9 ./_-]{2,30}$/i;

const makeTest = (makes: readonly string[]) => {
  const known = new Set(makes.map((make) => make.toLowerCase()));
  return (value: string) => known.has(value.trim().toLowerCase());
};

/** Whether nine of ten values pass; a column without values passes nothing. */
const share = ({ values }: SampledColumn, test: (value: string) => boolean, least = 0.9) =>
  values.length > 0 && values.filter((value) => test(value.trim())).length >= least * values.length;

/** Whether the values of a column that others call so are such values. */
function fitsContent(
  field: string,
  column: SampledColumn,
  isMake: (value: string) => boolean,
): boolean {
  if (column.values.length === 0) return true;
  if (field === 'make') return share(column, isMake, 0.5);
  if (field === 'year') return share(column, (value) => year.test(value) || value === '*', 0.5);
  if (field === 'category') return share(column, (value) => categoryOf(value) !== undefined, 0.5);
  if (field === 'price' || field === 'cost')
    return share(column, (value) => amount.test(value), 0.5);
  if (field === 'frt' || field === 'warrantyMonths' || field === 'months' || field === 'rate')
    return share(column, (value) => /^\d+([.,]\d+)?\s?%?$/.test(value), 0.5);
  return true;
}

function byContent(
  field: string,
  free: readonly SampledColumn[],
  isMake: (value: string) => boolean,
): SampledColumn | undefined {
  const tests: Record<string, (column: SampledColumn) => boolean> = {
    make: (column) => share(column, isMake),
    year: (column) => share(column, (value) => year.test(value)),
    price: (column) => share(column, (value) => amount.test(value) && clearAmount.test(value)),
    number: (column) =>
      share(column, (value) => partNumber.test(value) && !year.test(value)) &&
      !share(column, (value) => amount.test(value) && clearAmount.test(value), 0.5) &&
      new Set(column.values).size >= 0.9 * column.values.length,
  };
  const fitting = free.filter(tests[field]!);
  // Two columns of amounts may be price and cost: people must say which.
  return field === 'price' && fitting.length > 1 ? undefined : fitting[0];
}

const categories: Readonly<Record<string, readonly string[]>> = {
  Exterior: ['exterior', 'exterieur'],
  Interior: ['interior', 'interieur'],
  Packages: ['packages', 'package', 'ensembles', 'ensemble', 'forfaits', 'forfait'],
};
const categoryOf = (value: string) =>
  Object.keys(categories).find((name) => categories[name]!.includes(foldedColumn(value)));

/** A field's source in the mapping, with the steps that its values need. */
function written(field: string, { name, values }: SampledColumn): WrittenSource {
  if (field === 'price' || field === 'cost') {
    const isPlain = values.every((value) => /^\d+(\.\d{1,2})?$/.test(value.trim()));
    return isPlain ? name : { column: name, transform: ['amount'] };
  }
  if (field === 'category') {
    const others = values.flatMap((value) => {
      const ours = categoryOf(value);
      return ours && ours.toLowerCase() !== value.trim().toLowerCase()
        ? [[value.trim(), ours]]
        : [];
    });
    if (others.length > 0)
      return { column: name, transform: [{ values: Object.fromEntries(others) }] };
  }
  return name;
}
