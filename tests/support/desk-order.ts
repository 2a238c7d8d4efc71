import { type Database, sql } from '#server/base/database/database.ts';
import { type Progress, progress } from '#shared/rules/line-progress.ts';
import { stageOf } from '#shared/rules/order-stage.ts';
import { type OrderStatus, orderStatus } from '#shared/rules/order-status.ts';
import { placedOrder } from './placed-order.ts';

export interface DeskLine {
  name?: string;
  number?: string;
  quantity?: number;
  progress?: Progress;
  installed?: boolean;
  /** Hours of one piece. */
  frt?: number | null;
  vehicle?: string;
  expectedOn?: string;
  /** Of a package. */
  parts?: { number: string; name: string; quantity: number }[];
}

interface DeskOrder {
  dealerId: number;
  customerId: number;
  sellerId?: number | null;
  productId: number;
  at?: string;
  wantedOn?: string | null;
  /** The start of its appointment, which is not made. */
  appointmentAt?: string;
  /** Whether the desk has seen it; it is, unless said otherwise. */
  isNew?: boolean;
  statusId?: OrderStatus;
}

/** Inserts an order as far along as its lines say, and with the stage that follows from them. */
export async function deskOrder(db: Database, order: DeskOrder, lines: DeskLine[]) {
  const { productId, wantedOn = null, isNew = false, at = '2026-03-02T15:00:00Z' } = order;
  const statusId = order.statusId ?? orderStatus.ORDER;
  const plain = lines.map(({ name = 'Rack', number = 'R-1', quantity = 1 }) => ({
    ...{ productId, name, number, quantity, cents: 1_000 },
  }));
  const id = await placedOrder(db, { ...order, at, statusId }, plain);
  const lineIds = await db.values<number>(
    sql`select id from order_items where order_id = ${id} order by position, id`,
  );
  const whole = lines.map((line) => ({
    ...{ progress: progress.OPEN, installed: false, frt: null, quantity: 1, ...line },
  }));
  for (const [index, line] of whole.entries())
    await db.run(sql`
      update order_items set progress = ${line.progress}, installed = ${line.installed}, frt = ${line.frt},
        vehicle = ${line.vehicle ?? null}, expected_on = ${line.expectedOn ?? null}::date,
        parts = ${JSON.stringify(line.parts ?? [])}::jsonb
      where id = ${lineIds[index]!}`);
  const acknowledgedAt = isNew ? null : at;
  const appointmentAt = order.appointmentAt ?? null;
  const stage = stageOf({ statusId, acknowledgedAt, appointmentAt }, whole);
  await db.run(sql`
    update orders set stage = ${stage}, acknowledged_at = ${acknowledgedAt}, wanted_on = ${wantedOn}::date,
      appointment_at = ${appointmentAt} where id = ${id}`);
  return { id, lineIds };
}
