import { randomBytes } from 'node:crypto';
import { demoPassword } from '#demo/load-people.ts';
import { recordAudit, recordAuditAtNamed } from '#server/audit/audit.sql.ts';
import { clientMark } from '#server/audit/client-mark.ts';
import { recordingThrottle } from '#server/audit/refusals.ts';
import { invalid, notFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import { hashToken, isSecure } from '#server/base/http/session.ts';
import { uncount, uncountingFailure } from '#server/base/http/throttle.ts';
import { takeSecondStep } from '#server/people/two-step/second-step.service.ts';
import { toUser } from '#server/people/users/users.service.ts';
import type { OwnSession } from '#shared/contract/security.ts';
import type { SignedIn } from '#shared/contract/users.ts';
import { snackbars, twoStep } from '#shared/messages/en/account.ts';
import { isStaff } from '#shared/rules/permissions.ts';
import { upsertKnownDevice } from './known-devices.sql.ts';
import { isPassword } from './passwords.ts';
import {
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  insertSession,
  type SignInRow,
  selectSession,
  selectSessionsOf,
  selectUserToSignIn,
  touchSession,
} from './sessions.sql.ts';
import { countSignIn } from './sign-in-throttles.ts';

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
  return toSignedIn(found);
}

/** Whether the request comes from a dealership's staff; does not prolong the session. */
export async function isStaffSession(ctx: Ctx): Promise<boolean> {
  const { tokenHash } = ctx.session;
  const found =
    tokenHash && (await selectSession(ctx.db, tokenHash, ctx.now(), longestAgo(ctx.now())));
  return found ? isStaff(toUser(found)) : false;
}

interface Credentials {
  /** Optional for a platform admin. */
  dealer_id?: number | null | undefined;
  email: string;
  password: string;
  /** From the person's app, or a recovery code; '' for none. */
  code: string;
  remember?: boolean | undefined;
}

/**
 * Signs in at a dealership, or a platform admin at none. Throws 422 at `email` for a wrong address,
 * password or dealership, at `code` if two-step sign-in needs one, at `password` for the demo's
 * under https (contract 1); 429 after too many failures.
 */
export async function signIn(ctx: Ctx, input: Credentials): Promise<SignedIn> {
  const dealerId = input.dealer_id ?? null;
  const found = await selectUserToSignIn(ctx.db, dealerId, input.email);
  // Counted before the slow check, so that parallel tries all count; taken back on success.
  const tried = { what: 'sign-in', dealerId, account: found?.id } as const;
  const counted = await recordingThrottle(ctx, tried, () => countSignIn(ctx, input, found?.id));
  if (isSecure(ctx.config) && input.password === demoPassword) {
    await recordRefusal(ctx, input, found, 'password');
    throw invalid({ password: snackbars.demoPassword });
  }
  const matches = await uncountingFailure(ctx, counted, () =>
    isPassword(input.password, found?.passwordHash),
  );
  if (!found || !matches) {
    await recordRefusal(ctx, input, found, 'password');
    throw invalid({ email: snackbars.signInFailed });
  }
  const second = found.hasTwoStep ? await takeSecondStep(ctx, found.id, input.code) : 'passed';
  if (second === 'wrong') {
    await recordRefusal(ctx, input, found, 'code');
    throw invalid({ code: twoStep.codeWrong });
  }
  for (const one of counted) await uncount(ctx, one);
  if (second === 'missing') throw invalid({ code: twoStep.codeNeeded });
  await startSession(ctx, found, input);
  return toSignedIn(found);
}

/** Ends the request's session. */
export async function signOut(ctx: Ctx): Promise<void> {
  if (ctx.session.tokenHash) await deleteSession(ctx.db, ctx.session.tokenHash);
  ctx.session.end();
}

/** Ends all sessions of a person. */
export const endSessionsOf = (ctx: Ctx, userId: number) => deleteSessionsOf(ctx.db, userId);

/** The signed-in person's sessions, this one first. */
export async function listOwnSessions(ctx: Ctx): Promise<OwnSession[]> {
  const rows = await selectSessionsOf(ctx.db, signedIn(ctx).id, ctx.session.tokenHash, ctx.now());
  return rows.map(({ createdAt, lastSeenAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}

/** Ends one of the signed-in person's own sessions; throws 404 for any other. */
export async function endOwnSession(ctx: Ctx, id: number): Promise<void> {
  const person = signedIn(ctx);
  const ended = await inTransaction(ctx, async (ctx) => {
    const found = await deleteSessionOf(ctx.db, person.id, id);
    if (!found) throw notFound();
    await recordEnd(ctx, 1);
    return found;
  });
  if (ctx.session.tokenHash?.equals(ended.tokenHash)) ctx.session.end();
}

/** Ends every session of the signed-in person but this one. */
export async function endOtherSessions(ctx: Ctx): Promise<void> {
  const person = signedIn(ctx);
  await inTransaction(ctx, async (ctx) => {
    const count = await deleteSessionsOf(ctx.db, person.id, ctx.session.tokenHash);
    if (count > 0) await recordEnd(ctx, count);
  });
}

async function startSession(
  ctx: Ctx,
  found: SignInRow,
  { dealer_id, remember = false }: Credentials,
) {
  const token = randomBytes(32).toString('base64url');
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + sessionLife(remember));
  const device = ctx.session.device();
  const deviceHash = device.remember();
  await inTransaction(ctx, async (ctx) => {
    if (ctx.session.tokenHash) await deleteSession(ctx.db, ctx.session.tokenHash);
    const session = {
      tokenHash: hashToken(token),
      userId: found.id,
      remember,
      device: device.name,
      now,
      expiresAt,
    };
    await insertSession(ctx.db, session);
    await upsertKnownDevice(ctx.db, found.id, deviceHash, now);
    const after = { device: device.name, client: clientMark(ctx) };
    await recordAuditAtNamed(ctx, {
      ...entryOf(found, dealer_id),
      userId: found.id,
      action: 'signed in',
      after,
    });
  });
  ctx.session.start(token, remember);
}

/** The signed-in person as the API shows them. */
function toSignedIn(row: SignInRow): SignedIn {
  const user: SignedIn = { ...toUser(row), ...(!row.emailConfirmed && { emailUnconfirmed: true }) };
  return row.staffNeedTwoStep && !row.hasTwoStep && isStaff(user)
    ? { ...user, twoStepNeeded: true }
    : user;
}

/** Recorded without an actor, as nobody is signed in, and without the typed address. */
const recordRefusal = (
  ctx: Ctx,
  input: Credentials,
  found: SignInRow | undefined,
  wrong: 'password' | 'code',
) =>
  recordAuditAtNamed(ctx, {
    ...entryOf(found, input.dealer_id),
    action: 'sign-in refused',
    after: { wrong, client: clientMark(ctx) },
  });

const entryOf = (found: SignInRow | undefined, dealerId: number | null | undefined) => ({
  dealerId: dealerId ?? null,
  entity: 'session',
  entityId: found?.id ?? null,
});

function recordEnd(ctx: Ctx, sessions: number) {
  const { id, dealerId } = signedIn(ctx);
  const after = { sessions };
  return recordAudit(ctx, {
    dealerId,
    action: 'sessions ended',
    entity: 'session',
    entityId: id,
    after,
  });
}
