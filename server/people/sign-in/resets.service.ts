import { createHmac, randomInt } from 'node:crypto';
import { recordAudit } from '#server/audit/audit.service.ts';
import { recordGuess, recordingThrottle } from '#server/audit/refusals.ts';
import { invalid } from '#server/base/errors.ts';
import { type Ctx, inTransaction, type Parts } from '#server/base/http/ctx.ts';
import { uncount } from '#server/base/http/throttle.ts';
import { isSameText } from '#server/base/same-text.ts';
import { nameOfPlace } from '#server/dealers/dealers.service.ts';
import { notifyOfChange } from '#server/outbox/outbox.service.ts';
import { endSessionsOf, findUserToSignIn } from '#server/people/sessions/sessions.service.ts';
import { takeAsConfirmed } from '#server/people/users/email-confirmation.service.ts';
import { hashChosenPassword, refuseCommonPassword } from '#server/people/users/passwords.ts';
import { findAccountAt, setPassword } from '#server/people/users/users.service.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import { invitationDays } from '#shared/rules/limits.ts';
import { deleteKnownDevices } from './known-devices.sql.ts';
import { deleteReset, deleteResetsOf, takeTry, upsertReset } from './resets.sql.ts';
import { countPasswordReset, countResetRequest } from './sign-in-throttles.ts';

/** Contract 3.14. */
const codeMinutes = 10;
const codeTries = 5;
/** An invitation's code comes in a link, so that nobody types it. */
const invitationDigits = 20;
/** No account has this id; queried if there is no account, to take the same time. */
const nobody = 0;

/** Mails a six-digit code if the account exists; answer and time do not reveal it. Throws 429. */
export async function requestReset(
  ctx: Ctx,
  input: HandledInput<'POST /api/reset-password-request'>['body'],
): Promise<void> {
  const dealerId = input.dealer_id ?? null;
  const account = await findUserToSignIn(ctx, dealerId, input.email);
  const tried = { what: 'reset', dealerId, account: account?.id } as const;
  await recordingThrottle(ctx, tried, () => countResetRequest(ctx, input, account?.id));
  // The job makes the code, so that this answer takes the same work for everybody.
  const { language } = ctx;
  await ctx.jobs.send(ctx.db, 'reset-request', { dealerId, email: input.email, language });
}

/** Makes and stores a new code for an account; null if there is none. Called by the reset job. */
export async function makeResetCode(ctx: Parts, dealerId: number | null, email: string) {
  const found = await findAccountAt(ctx, dealerId, email);
  if (!found) return null;
  const code = digits(6);
  await keepCode(ctx, found, code, codeMinutes);
  return { user: found, code, minutes: codeMinutes };
}

/**
 * Makes and stores the long code of an invitation, good for some days; null if there is no account
 * or it has a password by now. Called by the invitation's job. Like any code, it ends when another
 * one is asked for.
 */
export async function makeInvitation(ctx: Parts, dealerId: number | null, email: string) {
  const found = await findAccountAt(ctx, dealerId, email);
  if (!found || found.dealerId !== dealerId || found.passwordHash !== null) return null;
  const code = digits(invitationDigits);
  await keepCode(ctx, found, code, invitationDays * 24 * 60);
  return { user: found, code };
}

/** Ends the link or code that was mailed for an account. */
export const voidCode = (ctx: Pick<Ctx, 'db'>, userId: number): Promise<number> =>
  deleteResetsOf(ctx.db, userId);

const digits = (length: number) => Array.from({ length }, () => randomInt(10)).join('');

const keepCode = (ctx: Parts, user: { id: number; email: string }, code: string, minutes: number) =>
  upsertReset(ctx.db, {
    userId: user.id,
    codeHash: hashCode(ctx, user, code),
    expiresAt: new Date(ctx.now().getTime() + minutes * 60_000),
    tries: codeTries,
  });

/**
 * Sets a new password with the code from the mail and ends the person's sessions; throws 422 for a
 * wrong, old or used code or a common password, 429. Hashes nothing before the code is proven
 * right. Two-step sign-in stays on: mailbox access does not replace the app.
 */
export async function resetPassword(
  ctx: Ctx,
  input: HandledInput<'POST /api/reset-password'>['body'],
): Promise<void> {
  const counted = await countPasswordReset(ctx);
  // First, so that a refused password does not use up a try of the code.
  await refuseCommonPassword(input.password, { email: input.email });
  const dealerId = input.dealer_id ?? null;
  const found = await findAccountAt(ctx, dealerId, input.email);
  const reset = await takeTry(ctx.db, found?.id ?? nobody, ctx.now(), counted?.key ?? '');
  if (
    !found ||
    !reset ||
    !isSameText(reset.codeHash, hashCode(ctx, found, input.verification_code))
  ) {
    await recordGuess(ctx, { dealerId, account: found?.id }, 'reset code');
    throw wrongCode();
  }
  // Only after the code, because refusing a name would reveal whose account it is.
  const names = [found.firstName, found.lastName, await nameOfPlace(ctx, dealerId)];
  const passwordHash = await hashChosenPassword(input.password, { email: found.email, names });
  await inTransaction(ctx, async (ctx) => {
    if ((await deleteReset(ctx.db, found.id, reset.codeHash)) === 0) throw wrongCode();
    await setPassword(ctx, found.id, passwordHash);
    await takeAsConfirmed(ctx, found);
    await endSessionsOf(ctx, found.id);
    await deleteKnownDevices(ctx.db, found.id);
    const entry = {
      dealerId: found.dealerId,
      userId: found.id,
      entity: 'user',
      entityId: found.id,
    };
    const action = found.invitedAt ? 'account.invitationAccepted' : 'account.passwordReset';
    await recordAudit(ctx, { ...entry, action });
    // A first password changes nothing that somebody has to be warned of.
    if (!found.invitedAt) await notifyOfChange(ctx, found, 'password');
  });
  await uncount(ctx, counted);
}

const wrongCode = () => invalid({ verification_code: { key: 'snackbars.resetFailed' } });

/**
 * A keyed hash, because six digits alone could be found by trying all. Bound to the mailbox, so
 * that a code on its way becomes void when the address changes.
 */
const hashCode = (ctx: Parts, { id, email }: { id: number; email: string }, code: string) =>
  createHmac('sha256', ctx.config.sessionSecret)
    .update(`reset:${id}:${email.toLowerCase()}:${code}`)
    .digest('base64url');
