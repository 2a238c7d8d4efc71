import { randomBytes } from 'node:crypto';
import { recordAudit } from '#server/audit/audit.service.ts';
import { orNotFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import { inIso } from '#server/base/http/in-iso.ts';
import { hashToken } from '#server/base/http/session.ts';
import { toUser } from '#server/people/users/users.service.ts';
import type { OwnSession } from '#shared/contract/security.ts';
import type { SignedIn } from '#shared/contract/users.ts';
import { grantsOf, isStaff } from '#shared/rules/permissions.ts';
import {
  deleteSession,
  deleteSessionOf,
  deleteSessionsAt,
  deleteSessionsOf,
  insertSession,
  type SessionRow,
  type SignInRow,
  selectSession,
  selectSessionsOf,
  selectUserToEnter,
  selectUserToSignIn,
  touchSession,
  updatePresenting,
} from './sessions.sql.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Lifetime of a session without requests (contract 3.14), in milliseconds. */
const sessionLife = (remember: boolean) => (remember ? 30 * day : 120 * minute);

/** Longest session without the password, however often it is used. */
const longestSession = 90 * day;
const longestAgo = (now: Date) => new Date(now.getTime() - longestSession);

/** The session's person, or null; prolongs the session. */
export async function findSession(ctx: Ctx, tokenHash: Buffer): Promise<SignedIn | null> {
  const now = ctx.now();
  const found = await selectSession(ctx.db, tokenHash, now, longestAgo(now));
  if (!found) return null;
  if (now.getTime() - found.lastSeenAt.getTime() > minute) {
    await touchSession(
      ctx.db,
      tokenHash,
      now,
      new Date(now.getTime() + sessionLife(found.remember)),
    );
    if (found.remember) ctx.session.keepRemembered();
  }
  return { ...toSignedIn(found), ...presentingOf(found) };
}

/** Lets the request's session do nothing but present a proposal at a page, or (null) all again. */
export async function setPresenting(
  ctx: Ctx,
  presented: { proposalId: number; page: string } | null,
): Promise<void> {
  if (ctx.session.tokenHash) await updatePresenting(ctx.db, ctx.session.tokenHash, presented);
}

/** Whether the request comes from a dealership's staff; does not prolong the session. */
export async function isStaffSession(ctx: Ctx): Promise<boolean> {
  const { tokenHash } = ctx.session;
  const found =
    tokenHash && (await selectSession(ctx.db, tokenHash, ctx.now(), longestAgo(ctx.now())));
  return found ? isStaff(toUser(found)) : false;
}

/** Ends the request's session. */
export async function signOut(ctx: Ctx): Promise<void> {
  if (ctx.session.tokenHash) await deleteSession(ctx.db, ctx.session.tokenHash);
  ctx.session.endSession();
}

/** The account for signing in with an address at a dealership, or (null) at none. */
export const findUserToSignIn = (
  ctx: Ctx,
  dealerId: number | null,
  email: string,
): Promise<SignInRow | undefined> => selectUserToSignIn(ctx.db, dealerId, email);

/** An open account of a dealership, for signing in without an address. */
export const findUserToEnter = (
  ctx: Ctx,
  dealerId: number,
  userId: number,
): Promise<SignInRow | undefined> => selectUserToEnter(ctx.db, dealerId, userId);

/** Replaces the request's session, if any, by a new one of a person; returns its token. */
export async function replaceSession(
  ctx: Ctx,
  userId: number,
  { remember, device }: { remember: boolean; device: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = ctx.now();
  if (ctx.session.tokenHash) await deleteSession(ctx.db, ctx.session.tokenHash);
  await insertSession(ctx.db, {
    tokenHash: hashToken(token),
    userId,
    remember,
    device,
    now,
    expiresAt: new Date(now.getTime() + sessionLife(remember)),
  });
  return token;
}

/** Ends all sessions of a person except the one to keep. */
export const endSessionsOf = (ctx: Ctx, userId: number, keep?: Buffer | null): Promise<number> =>
  deleteSessionsOf(ctx.db, userId, keep);

/** Signs all people of a dealership out. */
export const endSessionsAt = ({ db }: Pick<Ctx, 'db'>, dealerId: number): Promise<number> =>
  deleteSessionsAt(db, dealerId);

/** The signed-in person's sessions, this one first. */
export async function listOwnSessions(ctx: Ctx): Promise<OwnSession[]> {
  const rows = await selectSessionsOf(ctx.db, signedIn(ctx).id, ctx.session.tokenHash, ctx.now());
  return rows.map(inIso);
}

/** Ends one of the signed-in person's own sessions; throws 404 for any other. */
export async function endOwnSession(ctx: Ctx, id: number): Promise<void> {
  const person = signedIn(ctx);
  const ended = await inTransaction(ctx, async (ctx) => {
    const found = orNotFound(await deleteSessionOf(ctx.db, person.id, id));
    await recordEnd(ctx, 1);
    return found;
  });
  if (ctx.session.tokenHash?.equals(ended.tokenHash)) ctx.session.endSession();
}

/** Ends every session of the signed-in person but this one. */
export async function endOtherSessions(ctx: Ctx): Promise<void> {
  const person = signedIn(ctx);
  await inTransaction(ctx, async (ctx) => {
    const count = await endSessionsOf(ctx, person.id, ctx.session.tokenHash);
    if (count > 0) await recordEnd(ctx, count);
  });
}

/** The signed-in person as the API shows them. */
export function toSignedIn(row: SignInRow): SignedIn {
  const account = toUser(row);
  const user: SignedIn = {
    ...account,
    grants: grantsOf(account, account.dealerId),
  };
  return row.staffNeedTwoStep && !row.hasTwoStep && isStaff(user)
    ? { ...user, twoStepNeeded: true }
    : user;
}

function presentingOf(row: SessionRow): Pick<SignedIn, 'presenting'> {
  const { presentingProposal: proposalId, presentingPage: page } = row;
  if (proposalId === null || page === null) return {};
  return { presenting: { proposalId, page, leaveBy: row.hasTwoStep ? 'code' : 'password' } };
}

function recordEnd(ctx: Ctx, sessions: number) {
  const { id, dealerId } = signedIn(ctx);
  const after = { sessions };
  return recordAudit(ctx, {
    dealerId,
    action: 'session.ended',
    entity: 'session',
    entityId: id,
    after,
  });
}
