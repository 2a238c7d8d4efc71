import { recordAudit } from '#server/audit/audit.service.ts';
import { orNotFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import { endSessionsAt } from '#server/people/sessions/sessions.service.ts';
import { lockDealership, updateIsOpen } from './dealers.sql.ts';

/**
 * Closes a dealership: its people are signed out in the same transaction, and nobody finds its
 * shop any more. Its carts, orders, people and settings stay. Throws 404.
 */
export const closeDealership = (ctx: Ctx, dealerId: number): Promise<void> =>
  setOpen(ctx, dealerId, false);

/** Opens a closed dealership again; people sign in with the passwords they had. Throws 404. */
export const reopenDealership = (ctx: Ctx, dealerId: number): Promise<void> =>
  setOpen(ctx, dealerId, true);

function setOpen(ctx: Ctx, dealerId: number, isOpen: boolean): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const found = orNotFound(await lockDealership(ctx.db, dealerId));
    if (found.isOpen === isOpen) return;
    await updateIsOpen(ctx.db, dealerId, isOpen, ctx.now());
    if (!isOpen) await endSessionsAt(ctx, dealerId);
    await recordAudit(ctx, {
      ...{ dealerId, entity: 'dealer', entityId: dealerId },
      action: isOpen ? 'dealership.reopened' : 'dealership.closed',
      before: { open: found.isOpen },
      after: { open: isOpen },
    });
  });
}
