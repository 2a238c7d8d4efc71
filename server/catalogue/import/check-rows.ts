import type { Row } from '#server/base/csv-rows.ts';
import type { Text } from '#shared/messages/text.ts';
import { maxNameLength } from '#shared/rules/limits.ts';
import { checkVehicles, type Refuse } from './check-vehicles.ts';
import { type DescribedProduct, describeProduct } from './describe-product.ts';
import type { Kind } from './mapping.ts';
import { namesIn, type Pictures } from './pictures-of-file.ts';
import { type Mistake, type RowReader, tidy, type Values } from './row-reader.ts';
import type { StagedRow } from './staging.sql.ts';

/** Only rows whose field has this value, in any case, are imported. */
export interface Filter {
  field: string;
  value: string;
}

/** A make's id, or why the make cannot be used. */
export type FoundMake = number | { reason: Text };
/** Finds a make; synchronously if it was looked up before. */
export type MakeFinder = (name: string) => FoundMake | Promise<FoundMake>;

/** A row's result: staged, excluded by a filter, blank, or bad for these reasons. */
export type Checked = { row: StagedRow } | { mistakes: Mistake[] } | 'filtered' | 'blank';

export interface RowChecks {
  kind: Kind;
  reader: RowReader;
  filters: readonly Filter[];
  makeOf: MakeFinder;
  /** The file's pictures; absent: they are not imported. */
  pictures?: Pictures | undefined;
}

/** Checks one row by itself; asynchronous only where its make must be looked up. */
export function checkRow(
  { kind, reader, filters, makeOf, pictures }: RowChecks,
  row: Row,
): Checked | Promise<Checked> {
  if (row.cells.every((cell) => cell.trim() === '')) return 'blank';
  const unreadable = reader.unreadable(row);
  if (unreadable.length > 0) return { mistakes: unreadable };
  const mistakes: Mistake[] = [];
  const { values, given } = reader.read(row, mistakes);
  if (mistakes.some(({ field }) => field === '')) return { mistakes: mistakes.slice(0, 1) };
  if (!filters.every((filter) => matches(values, filter))) return 'filtered';
  const refuse = (field: string, reason: Text) => {
    if (!mistakes.some((mistake) => mistake.field === field))
      mistakes.push({
        line: row.line,
        field,
        value: given[field] || (values[field] ?? ''),
        reason,
      });
  };
  const product = kind === 'products' ? describeProduct(values, refuse) : undefined;
  if (product && pictures) addPictures(product, values.images ?? '', pictures, refuse);
  const vehicles = checkVehicles(values, kind, refuse);
  const make = checkMakeName(values, refuse);
  const key = product?.key;
  if (mistakes.length > 0) return { mistakes: mistakes.map((mistake) => ({ ...mistake, key })) };
  const ofMake = (makeId: FoundMake): Checked =>
    typeof makeId === 'number'
      ? { row: { line: row.line, makeId, product, vehicles } }
      : {
          mistakes: [
            { line: row.line, field: 'make', value: given.make || make, reason: makeId.reason },
          ],
        };
  const found = makeOf(make);
  return found instanceof Promise ? found.then(ofMake) : ofMake(found);
}

/** Adds the pictures that a cell names; `-` takes away those that are there. */
function addPictures(
  product: DescribedProduct,
  cell: string,
  pictures: Pictures,
  refuse: Refuse,
): void {
  if (cell.trim() === '') return;
  const found = cell.trim() === '-' ? [] : namesIn(cell).map((name) => pictures.get(name)!);
  const [refused] = found.flatMap((picture) => ('reason' in picture ? [picture.reason] : []));
  if (refused) refuse('images', refused);
  else product.extra = { ...(product.extra as object | undefined), images: found };
}

const matches = (values: Values, { field, value }: Filter) =>
  tidy(values[field] ?? '').toLowerCase() === value.toLowerCase();

function checkMakeName(values: Values, refuse: Refuse): string {
  const make = tidy(values.make ?? '');
  if (make === '') refuse('make', { key: 'rowProblems.noValue', values: ['make'] });
  if (make.length > maxNameLength)
    refuse('make', { key: 'fieldProblems.max', values: ['make', maxNameLength] });
  return make;
}
