import { recordAudit } from '#server/audit/audit.service.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import type { User } from '#shared/contract/users.ts';
import { insertHeld, lockHeldFor, lockUnproven, moveToAccount } from './held-customers.sql.ts';
import { findTrailOf, leaveNameless } from './leave-nameless.service.ts';
import { findUserIn } from './users.service.ts';

/**
 * The customer of a proposal that was made for an account's address: the account itself once the address is
 * confirmed. Anybody may have registered an address that nobody confirmed; then it is a held customer with the
 * same address, whose orders the account does not see. Asks the address to confirm. Runs in the transaction of the
 * order.
 */
export async function customerAsKnown(ctx: Ctx, account: User): Promise<User> {
  const { id, dealerId } = account;
  if (dealerId === null || !(await lockUnproven(ctx.db, dealerId, id))) return account;
  const heldId = (await insertHeld(ctx.db, dealerId, id, ctx.now()))!;
  await ctx.jobs.send(ctx.db, 'confirm-email', {
    userId: id,
    language: account.language ?? ctx.language,
  });
  return findUserIn(ctx, dealerId, heldId);
}

/**
 * Gives what was held for an account's address, or ordered by guests with it, to the account, once the address
 * is confirmed; returns whether there was anything. What belonged to the visit alone, and its names, are erased: nobody
 * could ask for that later. Runs in a transaction.
 */
export async function attachHeld(
  ctx: Ctx,
  { id: userId, dealerId }: Pick<User, 'id' | 'dealerId'>,
): Promise<boolean> {
  if (dealerId === null) return false;
  const heldIds = await lockHeldFor(ctx.db, dealerId, userId);
  for (const heldId of heldIds) {
    await moveToAccount(ctx.db, dealerId, { heldId, userId });
    // Orders and proposals are the account's now, with what the trail tells of them.
    await leaveNameless(ctx, dealerId, heldId, await findTrailOf(ctx, dealerId, heldId));
    await recordAudit(ctx, {
      ...{ dealerId, userId, action: 'customer.attached', entity: 'user', entityId: userId },
      after: { from: heldId },
    });
  }
  return heldIds.length > 0;
}
