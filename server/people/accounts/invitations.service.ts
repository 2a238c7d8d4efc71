import { recordAudit } from '#server/audit/audit.service.ts';
import { forbidden } from '#server/base/errors.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import { countOrRefuse, hourly } from '#server/base/http/throttle.ts';
import { voidCode } from '#server/people/sign-in/resets.service.ts';
import { findUserToManage, markInvited, notInvited } from '#server/people/users/users.service.ts';
import type { User } from '#shared/contract/users.ts';
import { mayEditUser } from '#shared/rules/permissions.ts';

/**
 * Invites the owner of an account without a password by mail to choose one; earlier links end at
 * once. The job makes the new link, which is never stored. Runs in the transaction of its cause;
 * throws 422 if the account is closed or has a password, 429.
 */
export async function invite(
  ctx: Ctx,
  { id, dealerId, email }: Pick<User, 'id' | 'dealerId' | 'email'>,
  as: 'colleague' | 'opener' = 'colleague',
): Promise<void> {
  const limit = ctx.config.limits.mailsToAddress;
  await countOrRefuse(ctx, hourly(`invitation:account:${id}`, limit));
  await voidCode(ctx, id);
  await markInvited(ctx, id);
  // Colleagues read the inviter's language unless they chose one; an opener the new shop's.
  const inviter = as === 'colleague' && { inviterId: signedIn(ctx).id, language: ctx.language };
  await ctx.jobs.send(ctx.db, 'invitation', { dealerId, email, ...inviter });
}

/** Sends somebody who was invited another link; throws 403, 404, 422 for others, 429. */
export async function inviteAgain(ctx: Ctx, userId: number): Promise<void> {
  const { dealerId, email } = await findInvited(ctx, userId);
  await inTransaction(ctx, async (ctx) => {
    await invite(ctx, { id: userId, dealerId, email });
    await recordInvited(ctx, { id: userId, dealerId, email });
  });
}

/** Somebody who was invited and has no password yet; throws 403, 404, 422. */
export async function findInvited(ctx: Ctx, userId: number): Promise<User> {
  const other = await findUserToManage(ctx, userId);
  if (!mayEditUser(signedIn(ctx), other.dealerId, other)) throw forbidden();
  if (!other.invitedAt) throw notInvited();
  return other;
}

/** Records in the audit trail that somebody was invited once more. */
export const recordInvited = (
  ctx: Ctx,
  { id, dealerId, email }: Pick<User, 'id' | 'dealerId' | 'email'>,
): Promise<number> =>
  recordAudit(ctx, {
    ...{ dealerId, entity: 'user', entityId: id },
    ...{ action: 'account.invited', after: { email } },
  });
