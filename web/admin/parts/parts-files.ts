import type { PartToOrder } from '#shared/contract/desk-board.ts';
import type { PartsOnOrder } from '#shared/contract/desk-waiting.ts';
import type { Cell } from '#shared/rules/csv.ts';
import { partsPage as texts } from '#texts/admin/parts.ts';

/** The file of the parts to order, a row for each part number. */
export const toOrderFile = (parts: readonly PartToOrder[]): Cell[][] => [
  [...texts.heads.toOrder],
  ...parts.map((part) => [
    ...[part.number, part.name, part.quantity, ordersIn(part), firstDay(part) ?? ''],
  ]),
];

/** The file of the parts on order, a row for each line. */
export const waitingFile = (groups: readonly PartsOnOrder[]): Cell[][] => [
  [...texts.waitingFile],
  ...groups.flatMap(({ supplierOrder, expectedOn, lines }) =>
    lines.map(({ number, name, quantity, orderId, customer }) => [
      ...[supplierOrder ?? '', expectedOn ?? '', number, name, quantity, orderId, customer],
    ]),
  ),
];

/** Orders of a part; of a part with more lines than are given, its lines. */
export const ordersIn = ({
  lines,
  count,
}: Pick<PartToOrder, 'count'> & { lines: { orderId: number }[] }) =>
  count > lines.length ? count : new Set(lines.map(({ orderId }) => orderId)).size;

/** The earliest day on which a part is wanted. */
export const firstDay = ({ lines }: Pick<PartToOrder, 'lines'>): string | null =>
  lines
    .flatMap(({ wantedOn }) => wantedOn ?? [])
    .toSorted()
    .at(0) ?? null;
