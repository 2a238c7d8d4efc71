import { columnOf } from '#server/base/database/columns.ts';
import type { ChangesetRow } from '#shared/contract/changesets.ts';
import { productFields } from '#shared/entities/product.ts';
import { fromCents } from '#shared/rules/money.ts';
import type { ReadRow, Snapshot } from './changeset-rows.sql.ts';
import { alternatives } from './named-changes.ts';

type Change = ChangesetRow['changes'][number];
type FieldValue = Change['before'];

/** A row's changes for people: each with the name that the field has in files. */
export function changesOf({ before, after }: Pick<ReadRow, 'before' | 'after'>): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].flatMap((aspect) => {
    const tell = tellers[aspect] ?? tellWhole(aspect);
    return tell(before?.[aspect] ?? null, after?.[aspect] ?? null);
  });
}

type Teller = (before: unknown, after: unknown) => Change[];

const tellers: Record<string, Teller> = {
  fields: (before, after) => tellKeys(fieldNames, before, after),
  override: (before, after) => tellKeys(overrideNames, before, after),
  texts: tellTexts,
  trims: tellTrims,
  parts: (before, after) => tellIds('parts', before, after),
  relations: tellRelations,
  images: tellPictures,
  offer: (before, after) => tellKeys(offerNames, before, after),
  // What undoing needs; how much it is stands beside.
  grown: () => [],
  // Its name stands beside.
  vehicle: () => [{ field: 'vehicle', before: null, after: true }],
  subcategory: () => [{ field: 'newSubcategory', before: null, after: true }],
};

const auditNames: Readonly<Record<string, string>> = {
  categoryId: 'category',
  exclusiveGroup: 'group',
};

/** Columns by the field's name in files; the others are not for people. */
const fieldNames = new Map(
  Object.entries(productFields).map(([name, field]) => [
    columnOf(name, field),
    { name: auditNames[name] ?? name, isMoney: field.kind === 'money' },
  ]),
);
const overrideNames = new Map([
  ['priceCents', { name: 'dealerPrice', isMoney: true }],
  ['frt', { name: 'dealerFrt', isMoney: false }],
  ['featured', { name: 'dealerFeatured', isMoney: false }],
  ['hidden', { name: 'dealerHidden', isMoney: false }],
]);
const offerNames = new Map(
  Object.entries({
    ...{ type: 'type', term_months: 'months', rate_yearly_percent: 'rate' },
    ...{ starts_on: 'from', ends_on: 'to' },
  }).map(([column, name]) => [column, { name, isMoney: false }]),
);

function tellKeys(names: typeof fieldNames, before: unknown, after: unknown): Change[] {
  const was = (before ?? {}) as Snapshot;
  const is = (after ?? {}) as Snapshot;
  return [...names].flatMap(([key, { name, isMoney }]) => {
    const [from, to] = [was[key] ?? null, is[key] ?? null];
    if (from === to) return [];
    return [{ field: name, before: shownValue(from, isMoney), after: shownValue(to, isMoney) }];
  });
}

const shownValue = (value: unknown, isMoney: boolean): FieldValue =>
  isMoney && typeof value === 'number' ? fromCents(value) : (value as FieldValue);

/** Texts in other languages: `name_fr`, `detail_fr`. */
function tellTexts(before: unknown, after: unknown): Change[] {
  const flat = (value: unknown) =>
    new Map(
      Object.entries((value ?? {}) as Record<string, Record<string, string>>).flatMap(
        ([language, texts]) =>
          Object.entries(texts).map(([name, text]) => [`${name}_${language}`, text] as const),
      ),
    );
  const [was, is] = [flat(before), flat(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((field) => {
    const [from, to] = [was.get(field) || null, is.get(field) || null];
    return from === to ? [] : [{ field, before: from, after: to }];
  });
}

/** Numbers of vehicles that the product fits from now on, and that it does not any more. */
function tellTrims(_: unknown, after: unknown): Change[] {
  const { add = [], take = [] } = (after ?? {}) as { add?: number[]; take?: number[] };
  return [
    ...(add.length > 0 ? [{ field: 'fitmentsAdded', before: null, after: add.length }] : []),
    ...(take.length > 0 ? [{ field: 'fitmentsTaken', before: null, after: take.length }] : []),
  ];
}

/** Ids of products, which `withNames` replaces by names. */
const tellIds = (field: string, before: unknown, after: unknown): Change[] => [
  { field, before: idsOf(before), after: idsOf(after) },
];

const idsOf = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : []);

/** What a product needs, each entry the ids of which one is enough, and what it excludes. */
function tellRelations(before: unknown, after: unknown): Change[] {
  const [was, is] = [before, after].map(relationsOf) as [Related, Related];
  return (['needs', 'excludes'] as const).flatMap((field) =>
    was[field].join() === is[field].join() ? [] : tellIds(field, was[field], is[field]),
  );
}

type Related = Record<'needs' | 'excludes', string[]>;

function relationsOf(value: unknown): Related {
  const { needs = [], excludes = [] } = (value ?? {}) as {
    needs?: number[][];
    excludes?: number[];
  };
  return { needs: needs.map((ids) => ids.join(alternatives)), excludes: idsOf(excludes) };
}

/** How many pictures there are; where as many others come, that they do. */
function tellPictures(before: unknown, after: unknown): Change[] {
  const [was, is] = [idsOf(before).length, idsOf(after).length];
  if (was === is) return [{ field: 'otherImages', before: null, after: is }];
  return [{ field: 'images', before: was, after: is }];
}

/** Of a list, the names in it, or how many there are; else the value. */
const tellWhole = (field: string) => (before: unknown, after: unknown) => [
  { field, before: inWords(before), after: inWords(after) },
];

function inWords(value: unknown): FieldValue {
  if (Array.isArray(value)) return value.map(nameOf);
  return typeof value === 'object' && value !== null
    ? JSON.stringify(value)
    : (value as FieldValue);
}

function nameOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  const { name, number } = entry as { name?: string; number?: string };
  return name ?? number ?? JSON.stringify(entry);
}

/** A row's prices in cents; null: it has none or changes none. */
export function pricesOf({ before, after, priceCents }: ReadRow) {
  const own = (side: Snapshot | null) => centsOf(side?.fields, 'price_cents');
  const override = (side: Snapshot | null) => centsOf(side?.override, 'priceCents');
  const hasOverride = override(before) !== null || override(after) !== null;
  return hasOverride
    ? { before: override(before) ?? priceCents, after: override(after) ?? priceCents }
    : { before: own(before), after: own(after) };
}

const centsOf = (values: unknown, key: string): number | null =>
  ((values ?? {}) as Record<string, number | null>)[key] ?? null;

/** What stays of the price after cost, in percent of it; null where the price stays or cost is not known. */
export function marginAfter(row: ReadRow): number | null {
  const { before, after } = pricesOf(row);
  const cost = costOf(row);
  if (after === null || after === before || after === 0 || cost === null) return null;
  return Math.round(((after - cost) / after) * 100);
}

const costOf = (row: ReadRow): number | null =>
  centsOf(row.after?.fields, 'cost_cents') ?? row.costCents;

/** What people should look at before they apply a row. */
export function warningsOf(row: ReadRow): ChangesetRow['warnings'] {
  const { before, after } = pricesOf(row);
  if (after === null) return [];
  const cost = costOf(row) ?? 0;
  return [
    ...(after < cost ? (['belowCost'] as const) : []),
    ...(before !== null && before > 0 && after >= 2 * before ? (['doubles'] as const) : []),
    ...(before !== null && before > 0 && after * 2 <= before ? (['halves'] as const) : []),
  ];
}
