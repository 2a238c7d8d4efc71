import { forbidden, invalid, otherTenant } from '#server/base/errors.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import type { AnswerOf, HandledInput } from '#shared/contract/contract.ts';
import { isDealerAdmin, mayActIn } from '#shared/rules/permissions.ts';
import { lockSchedule } from '../desk/appointments.sql.ts';
import {
  type BayRow,
  selectBays,
  selectDealerOfBay,
  updateBay,
  updatePositions,
} from './bays.sql.ts';
import { emptyBay } from './empty-bay.ts';

type Change = HandledInput<'PATCH /api/v1/auth/bays/:id'>['body'];

/**
 * Renames a bay, moves it in the list, or switches it on or off. Throws 401, 403, 404, and 422 with
 * the appointments to come of a bay that is switched off, if no other bay takes all of them.
 */
export async function changeBay(
  ctx: Ctx,
  bayId: number,
  change: Change,
): Promise<AnswerOf<'PATCH /api/v1/auth/bays/:id'>> {
  const person = signedIn(ctx);
  const dealerId = await selectDealerOfBay(ctx.db, bayId);
  if (dealerId === undefined || !mayActIn(person, dealerId)) throw otherTenant();
  if (!isDealerAdmin(person, dealerId)) throw forbidden();
  return inTransaction(ctx, async (ctx) => {
    if (change.isActive === false) await emptyBay(ctx, dealerId, bayId, change.moveTo ?? null);
    else await lockSchedule(ctx.db, dealerId);
    const bays = await selectBays(ctx.db, dealerId);
    await updateBay(ctx.db, dealerId, changed(bays, bayId, change));
    if (change.position !== undefined) {
      const others = bays.filter(({ id }) => id !== bayId).map(({ id }) => id);
      await updatePositions(ctx.db, dealerId, others.toSpliced(change.position - 1, 0, bayId));
    }
    return (await selectBays(ctx.db, dealerId)).find(({ id }) => id === bayId)!;
  });
}

function changed(bays: BayRow[], bayId: number, { name, isActive }: Change): BayRow {
  const bay = bays.find(({ id }) => id === bayId)!;
  const next = { ...bay, name: name ?? bay.name, isActive: isActive ?? bay.isActive };
  const isUsed = (one: BayRow) => (one === bay ? next.isActive : one.isActive);
  if (!bays.some(isUsed)) throw invalid({ isActive: { key: 'deskProblems.lastBay' } });
  return next;
}
