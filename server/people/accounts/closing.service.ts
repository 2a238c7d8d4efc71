import { forbidden } from '#server/base/errors.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import { endSessionsOf } from '#server/people/sessions/sessions.service.ts';
import { voidCode } from '#server/people/sign-in/resets.service.ts';
import {
  closeAccount,
  findClosedUser,
  findUserIn,
  findUserToManage,
  isLastPlatformAdmin,
  lockWithOwn,
  notInvited,
  reopenAccount,
} from '#server/people/users/users.service.ts';
import type { User } from '#shared/contract/users.ts';
import { mayDeactivateUser, mayRestoreUser } from '#shared/rules/permissions.ts';
import { record, tellSchedule } from './accounts.service.ts';
import { findInvited, invite, recordInvited } from './invitations.service.ts';

/** Deactivates another's account and ends its sessions (contract 3.13); throws 401, 403, 404. */
export async function deactivateAccount(ctx: Ctx, userId: number): Promise<void> {
  const other = await findUserToManage(ctx, userId);
  if (await isLastPlatformAdmin(ctx, other)) throw forbidden({ key: 'platformPeople.lastAdmin' });
  if (!mayDeactivateUser(signedIn(ctx), other.dealerId, other)) throw forbidden();
  await inTransaction(ctx, (ctx) => close(ctx, other, 'account.deactivated'));
}

/**
 * Closes the account of somebody who was invited and has no password yet, so that the link is dead
 * at once; throws 401, 403, 404, 422 for others.
 */
export async function takeInvitationBack(ctx: Ctx, userId: number): Promise<void> {
  const other = await findInvited(ctx, userId);
  await inTransaction(ctx, async (ctx) => {
    await voidCode(ctx, userId);
    // Whoever was using the link has done so by now.
    if (!(await findUserIn(ctx, other.dealerId, userId)).invitedAt) throw notInvited();
    await close(ctx, other, 'account.invitationTakenBack');
  });
}

/** Closes an account; an open code is void first, as whoever uses it takes it first too. */
async function close(
  ctx: Ctx,
  other: User,
  action: 'account.deactivated' | 'account.invitationTakenBack',
): Promise<void> {
  await voidCode(ctx, other.id);
  const person = await lockWithOwn(ctx, other);
  if (!mayDeactivateUser(person, other.dealerId, other)) throw forbidden();
  await closeAccount(ctx, other);
  await tellSchedule(ctx, other);
  await endSessionsOf(ctx, other.id);
  await record(ctx, other, action, { active: true }, { active: false });
}

/**
 * Opens a closed account again (contract 3.24), and invites who never chose a password; throws 403,
 * 404, 422 if its address is taken, 429.
 */
export async function restoreAccount(ctx: Ctx, userId: number): Promise<User> {
  const closed = await findClosedUser(ctx, userId);
  if (!mayRestoreUser(signedIn(ctx), closed)) throw forbidden();
  await inTransaction(ctx, async (ctx) => {
    await reopenAccount(ctx, closed);
    await record(ctx, closed, 'account.restored', { active: false }, { active: true });
    if (!closed.invitedAt) return;
    await invite(ctx, closed);
    await recordInvited(ctx, closed);
  });
  return closed;
}
