import { randomBytes } from 'node:crypto';
import type { Ctx } from '#server/http/ctx.ts';
import { invalid } from '#server/http/errors.ts';
import { hashToken } from '#server/http/session.ts';
import { countOrRefuse, type Throttle, uncount } from '#server/http/throttle.ts';
import { toUser } from '#server/users/users.service.ts';
import { selectUserToSignIn } from '#server/users/users.sql.ts';
import type { User } from '#shared/contract/users.ts';
import { snackbars } from '#shared/messages/en/account.ts';
import { isStaff } from '#shared/rules/permissions.ts';
import { isPassword } from './passwords.ts';
import { deleteSession, deleteSessionsOf, insertSession, selectSession, touchSession } from './sessions.sql.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a session lives without a request (contract 3.14), in milliseconds. */
const sessionLife = (remember: boolean) => (remember ? 30 * day : 120 * minute);

/** Whose session this is, or null; keeps it alive. */
export async function findSession(ctx: Ctx, tokenHash: Buffer): Promise<User | null> {
  const now = ctx.now();
  const found = await selectSession(ctx.db, tokenHash, now);
  if (!found) return null;
  if (now.getTime() - found.lastSeenAt.getTime() > minute) {
    await touchSession(ctx.db, tokenHash, now, new Date(now.getTime() + sessionLife(found.remember)));
  }
  return toUser(found);
}

/** Whether this request comes from somebody who works for a dealership; does not keep their session alive. */
export async function isStaffSession(ctx: Ctx): Promise<boolean> {
  const { tokenHash } = ctx.session;
  const found = tokenHash && (await selectSession(ctx.db, tokenHash, ctx.now()));
  return found ? isStaff(toUser(found)) : false;
}

/** Signs in at a dealership; throws 422 for a wrong address or password and 429 after too many. */
export async function signIn(
  ctx: Ctx,
  input: { dealer_id: number; email: string; password: string; remember?: boolean | undefined },
): Promise<User> {
  const throttles = signInThrottles(ctx, input);
  // Counted before the slow check, so that many tries at once are many; taken back when the password is right.
  for (const throttle of throttles) await countOrRefuse(ctx, throttle);
  const found = await selectUserToSignIn(ctx.db, input.dealer_id, input.email);
  const matches = await isPassword(input.password, found?.passwordHash);
  if (!found || !matches) throw invalid({ email: snackbars.signInFailed });
  for (const throttle of throttles) await uncount(ctx, throttle);
  await startSession(ctx, found.id, input.remember ?? false);
  return toUser(found);
}

/** Ends the session that this request came with. */
export async function signOut(ctx: Ctx): Promise<void> {
  if (ctx.session.tokenHash) await deleteSession(ctx.db, ctx.session.tokenHash);
  ctx.session.end();
}

/** Signs a person out everywhere. */
export const endSessionsOf = (ctx: Ctx, userId: number) => deleteSessionsOf(ctx.db, userId);

async function startSession(ctx: Ctx, userId: number, remember: boolean): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const now = ctx.now();
  if (ctx.session.tokenHash) await deleteSession(ctx.db, ctx.session.tokenHash);
  const expiresAt = new Date(now.getTime() + sessionLife(remember));
  await insertSession(ctx.db, { tokenHash: hashToken(token), userId, remember, now, expiresAt });
  ctx.session.start(token, remember);
}

function signInThrottles(ctx: Ctx, input: { dealer_id: number; email: string }): Throttle[] {
  const { signInFailuresOfAccount, signInFailuresOfClient } = ctx.config.limits;
  const account = `sign-in:account:${input.dealer_id}:${input.email.toLowerCase()}`;
  return [
    { key: account, limit: signInFailuresOfAccount, windowSeconds: 15 * 60 },
    { key: `sign-in:client:${ctx.client}`, limit: signInFailuresOfClient, windowSeconds: 15 * 60 },
  ];
}
