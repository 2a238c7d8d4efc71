/** A changed value; `item` names its line of an order, null for the entity itself. */
export interface Change {
  item: string | null;
  /** 'removed' for a whole line. */
  field: string;
  from: Value;
  to: Value;
}
type Value = string | number | boolean | null;
type Fields = Readonly<Record<string, unknown>>;

/** The fields in which two states differ; null if none do. */
export function changedFields<T extends object>(
  before: T,
  after: T,
): { before: Partial<T>; after: Partial<T> } | null {
  const names = (Object.keys(after) as (keyof T)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (names.length === 0) return null;
  const pick = (from: T) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<T>;
  return { before: pick(before), after: pick(after) };
}

/** Prices that were adjusted as an order was placed, one by one: '1. Roof Rack' in the trail. */
export const adjustedPrices = (before: Fields | null, after: Fields | null): Change[] =>
  changesOf(before, after).map(({ field, ...prices }) => ({
    ...prices,
    item: field.replace(/^\d+\. /, ''),
    field: 'price',
  }));

/** Changed fields of an order one by one, its lines by id; none if it was placed or deleted. */
export function changesOf(before: Fields | null, after: Fields | null): Change[] {
  if (!before || !after) return [];
  return Object.keys(after).flatMap((field) =>
    field === 'orderItems'
      ? changesOfLines(linesOf(before[field]), linesOf(after[field]))
      : [change(null, field, before, after)],
  );
}

function changesOfLines(before: Fields[], after: Fields[]): Change[] {
  return before.flatMap((line) => {
    const item = String(line.name);
    const now = after.find(({ id }) => id === line.id);
    if (!now) return [{ item, field: 'removed', from: plain(line.quantity), to: null }];
    const changed = Object.keys(changedFields(line, now)?.after ?? {});
    return changed.map((field) => change(item, field, line, now));
  });
}

const change = (item: string | null, field: string, before: Fields, after: Fields): Change => ({
  item,
  field,
  from: plain(before[field]),
  to: plain(after[field]),
});

const linesOf = (value: unknown) => (Array.isArray(value) ? (value as Fields[]) : []);

function plain(value: unknown): Value {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : (value as Value);
}
