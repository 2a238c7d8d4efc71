import { invalid } from '#server/base/errors.ts';
import { type Ctx, signedIn } from '#server/base/http/ctx.ts';
import type { Text } from '#shared/messages/text.ts';
import { lockSchedule } from '../desk/appointments.sql.ts';
import { isComing, withChanged } from '../desk/appointments.ts';
import { staged } from '../desk/order-state.ts';
import { takeStep } from '../desk/take-step.ts';
import { type AppointmentRow, selectOrder } from '../orders.sql.ts';
import { selectBays } from './bays.sql.ts';
import { scheduledOf } from './schedule.service.ts';
import { type BookedRow, lockOrders, selectBooked } from './schedule.sql.ts';

/**
 * Moves the appointments to come of a bay into another one, each with an event of its order; belongs
 * into a transaction. Throws 422 with them if no other bay is named, and with those that do not fit
 * there; then nothing is moved.
 */
export async function emptyBay(
  ctx: Ctx,
  dealerId: number,
  bayId: number,
  moveTo: number | null,
): Promise<void> {
  const before = await comingIn(ctx, dealerId, bayId);
  const orderIds = [...new Set(before.map(({ orderId }) => orderId))];
  // Orders before the schedule, as in every step: else two changes would wait for each other.
  await lockOrders(ctx.db, dealerId, orderIds);
  await lockSchedule(ctx.db, dealerId);
  const coming = await comingIn(ctx, dealerId, bayId);
  if (coming.length === 0) return;
  if (moveTo === null) throw await refused(ctx, dealerId, coming, { key: 'deskProblems.bayInUse' });
  const bay = (await selectBays(ctx.db, dealerId)).find(({ id }) => id === moveTo);
  if (!bay?.isActive || moveTo === bayId)
    throw invalid({ moveTo: { key: 'deskProblems.noSuchBay' } });
  const there = await comingIn(ctx, dealerId, moveTo);
  const left = coming.filter(
    (one) => !orderIds.includes(one.orderId) || there.some((other) => overlap(one, other)),
  );
  if (left.length > 0) throw await refused(ctx, dealerId, left, { key: 'deskProblems.bayTaken' });
  for (const orderId of orderIds) await moveIn(ctx, dealerId, orderId, bayId, bay);
}

const comingIn = async (ctx: Ctx, dealerId: number, bayId: number): Promise<BookedRow[]> =>
  (await selectBooked(ctx.db, dealerId, ctx.now(), null)).filter((one) => one.bayId === bayId);

const overlap = (one: BookedRow, other: BookedRow) =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** The refusal with the appointments that it is about. */
const refused = async (ctx: Ctx, dealerId: number, rows: BookedRow[], text: Text) =>
  invalid(
    { isActive: text },
    {
      appointments: await scheduledOf(
        ctx,
        dealerId,
        rows.map(({ id }) => id),
      ),
    },
  );

async function moveIn(
  ctx: Ctx,
  dealerId: number,
  orderId: number,
  bayId: number,
  bay: { id: number; name: string },
): Promise<void> {
  const row = (await selectOrder(ctx.db, dealerId, orderId))!;
  const isMoved = (one: AppointmentRow) => one.bayId === bayId && isComing(one, ctx.now());
  const next = withChanged(
    row,
    (one) => isMoved(one) && { bayId: bay.id, sequence: one.sequence + 1 },
  );
  const [first] = row.appointments.filter(isMoved);
  const data = { bay: bay.name, ...(first && { startsAt: first.startsAt }) };
  await takeStep(ctx, signedIn(ctx), row, staged(next), { kind: 'bayClosed', data });
}
