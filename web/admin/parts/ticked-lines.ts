import type { ActedOrder } from '#web/admin/desk/act-on-many.ts';

/** A line of an order that can be ticked. */
export interface TickLine {
  orderId: number;
  lineId: number;
  /** The order's version when it was read. */
  version: number;
}

/** Ticked lines by their id. */
export type Ticked = ReadonlyMap<number, TickLine>;

/** The same with these lines ticked, or without them. */
export function withTicks(ticked: Ticked, lines: readonly TickLine[], isOn: boolean): Ticked {
  const next = new Map(ticked);
  for (const line of lines) {
    if (isOn) next.set(line.lineId, line);
    else next.delete(line.lineId);
  }
  return next;
}

/** Ticks as they stand in a newer list: its versions are those that hold. */
export function refreshed(ticked: Ticked, listed: readonly TickLine[]): Ticked {
  const versions = new Map(listed.map(({ orderId, version }) => [orderId, version]));
  return new Map(
    [...ticked].map(([id, line]) => [
      id,
      { ...line, version: versions.get(line.orderId) ?? line.version },
    ]),
  );
}

/** What the tab keeps of ticks: nothing of the customers beside whom they stand. */
export const storableTicks = (ticked: Ticked): TickLine[] =>
  [...ticked.values()].map(({ orderId, lineId, version }) => ({ orderId, lineId, version }));

/** Ticks without those of lines that the whole list does not have any more. */
export function withoutGone(ticked: Ticked, all: readonly TickLine[]): Ticked {
  const listed = new Set(all.map(({ lineId }) => lineId));
  return new Map([...ticked].filter(([id]) => listed.has(id)));
}

/** The ticked lines by order, as a step takes them. */
export function ordersOf(ticked: Ticked): ActedOrder[] {
  const orders = new Map<number, ActedOrder & { lineIds: number[] }>();
  for (const { orderId, lineId, version } of ticked.values()) {
    const order = orders.get(orderId);
    if (order) order.lineIds.push(lineId);
    else orders.set(orderId, { id: orderId, version, lineIds: [lineId] });
  }
  return [...orders.values()];
}

/** The ticks without those of the orders with which the step was taken. */
export function withoutDone(ticked: Ticked, done: readonly number[]): Ticked {
  return new Map([...ticked].filter(([, { orderId }]) => !done.includes(orderId)));
}
