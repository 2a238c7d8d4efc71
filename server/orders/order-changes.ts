import type { OrderChange } from '#shared/contract/orders-admin.ts';

type Change = OrderChange['changes'][number];
type Fields = Readonly<Record<string, unknown>>;

/** What differs between two states of an order in the audit trail, field by field and line by line. */
export function changesBetween(before: Fields | null, after: Fields | null): Change[] {
  if (!before || !after) return []; // placed or deleted: the whole order
  return Object.keys(after).flatMap((field) =>
    field === 'orderItems'
      ? lineChanges(linesOf(before.orderItems), linesOf(after.orderItems))
      : [{ item: null, field, from: plain(before[field]), to: plain(after[field]) }],
  );
}

function lineChanges(before: Fields[], after: Fields[]): Change[] {
  return before.flatMap((line) => {
    const name = String(line.name);
    const now = after.find(({ id }) => id === line.id);
    return now
      ? fieldChanges(name, line, now)
      : [{ item: name, field: 'removed', from: plain(line.quantity), to: null }];
  });
}

const fieldChanges = (item: string, before: Fields, after: Fields): Change[] =>
  Object.keys(after)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ item, field, from: plain(before[field]), to: plain(after[field]) }));

const linesOf = (value: unknown) => (Array.isArray(value) ? (value as Fields[]) : []);

function plain(value: unknown): Change['from'] {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean);
}
