import { orNotFound } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { isLeftToInstall } from '#shared/rules/line-progress.ts';
import { personName } from '#shared/rules/person-name.ts';
import { calendarFile } from '../calendar/calendar-file.ts';
import { selectBays } from '../schedule/bays.sql.ts';
import { findWorkedOn } from './desk-order.service.ts';

/** An appointment of an order as a file for the calendar of staff; throws 404 for one that is not set. */
export async function findCalendarFile(
  ctx: Ctx,
  orderId: number,
  appointmentId: number,
): Promise<{ content: string }> {
  const row = await findWorkedOn(ctx, orderId);
  const visit = orNotFound(
    row.appointments.find(({ id, state }) => id === appointmentId && state === 'set'),
  );
  const [dealer, bays] = await Promise.all([
    findDealer(ctx, row.dealerId),
    selectBays(ctx.db, row.dealerId),
  ]);
  const { words, language, config } = ctx;
  const work = {
    customer: personName(row.customer),
    bay: bays.find(({ id }) => id === visit.bayId)?.name ?? '',
    items: row.items.filter(isLeftToInstall).map(({ quantity, name }) => `${quantity} × ${name}`),
  };
  ctx.setHeader('Cache-Control', 'no-store');
  return calendarFile(
    { words, language, dealer, publicUrl: config.publicUrl },
    { orderId, visit, now: ctx.now(), work },
  );
}
