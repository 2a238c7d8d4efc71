import type { Ctx } from '#server/base/http/ctx.ts';
import { findColleague } from '#server/people/users/users.service.ts';
import { hasGrant } from '#shared/rules/permissions.ts';
import { withChanged } from '../desk/appointments.ts';
import { staged } from '../desk/order-state.ts';
import { lockOrder } from '../desk/steps.sql.ts';
import { type StepCtx, takeStep } from '../desk/take-step.ts';
import { type AppointmentRow, selectOrder } from '../orders.sql.ts';
import { selectOrdersOfTechnician } from './schedule.sql.ts';

/** What a process needs for it without a request. */
type Working = Pick<Ctx, 'db' | 'jobs' | 'now'>;

/**
 * Takes somebody who does not fit at the dealership any more off the appointments to come, which
 * stay without a technician. Nothing happens to who fits again meanwhile; repeating is harmless.
 */
export async function freeTechnician(
  parts: Working,
  { dealerId, userId }: { dealerId: number; userId: number },
): Promise<void> {
  const person = await findColleague(parts, dealerId, userId);
  if (person && hasGrant(person, dealerId, 'install')) return;
  const ids = await selectOrdersOfTechnician(parts.db, dealerId, userId, parts.now());
  for (const id of ids)
    await parts.db.transaction((db) =>
      freeIn({ ...parts, db, person: null }, dealerId, id, userId),
    );
}

async function freeIn(
  ctx: StepCtx,
  dealerId: number,
  orderId: number,
  userId: number,
): Promise<void> {
  await lockOrder(ctx.db, dealerId, orderId);
  const row = await selectOrder(ctx.db, dealerId, orderId);
  if (!row) return;
  const isTheirs = (one: AppointmentRow) =>
    one.technicianId === userId && one.state === 'set' && new Date(one.startsAt) > ctx.now();
  if (!row.appointments.some(isTheirs)) return;
  const next = withChanged(row, (one) => isTheirs(one) && { technicianId: null });
  await takeStep(ctx, null, row, staged(next), { kind: 'technicianLeft', data: {} });
}
