import { HttpError } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { countAllOrRefuse, hourly, type Throttle } from '#server/base/http/throttle.ts';
import { type AuditEntry, recordAuditAtNamed } from './audit.service.ts';
import { clientMark } from './client-mark.ts';

/** Most recorded refusals of one person in an hour, so that nobody can fill the trail. */
const mostOfPerson = 60;

/** Does a call's work; audits refusals of signed-in people (403, another dealership's 404). */
export async function recordingRefusals<T>(
  ctx: Ctx,
  call: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isRefusal(error)) await recordRefusal(ctx, call);
    throw error;
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof HttpError &&
  ((error.status === 403 && !error.more.reason) || error.isOtherTenant);

async function recordRefusal(ctx: Ctx, call: string): Promise<void> {
  if (!ctx.person) return;
  const { id, dealerId } = ctx.person;
  await recordAtMost(ctx, [hourly(`audit:refusals:${id}`, mostOfPerson)], {
    dealerId,
    action: 'call.refused',
    entity: 'call',
    entityId: null,
    after: { call },
  });
}

/** The refused action, with its account (if known) and dealership. */
interface TriedTooOften {
  what: 'sign-in' | 'reset' | 'password';
  /** Null: a platform admin without a dealership. */
  dealerId: number | null;
  account: number | undefined;
}

/** Does work that a throttle may refuse; audits a refusal (429) once a minute per client. */
export async function recordingThrottle<T>(
  ctx: Ctx,
  tried: TriedTooOften,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) await recordThrottle(ctx, tried);
    throw error;
  }
}

async function recordThrottle(ctx: Ctx, { what, dealerId, account }: TriedTooOften): Promise<void> {
  const once = (whose: string): Throttle => ({
    key: `audit:throttled:${what}:${whose}`,
    limit: 1,
    windowSeconds: 60,
  });
  const throttles = [
    once(`client:${ctx.client}`),
    ...(account === undefined ? [] : [once(`account:${account}`)]),
  ];
  await recordAtMost(ctx, throttles, {
    dealerId,
    action: 'session.throttled',
    entity: 'session',
    entityId: account ?? null,
    after: { tried: what },
  });
}

/** Most recorded guesses of one client in an hour. */
const mostGuesses = 60;

/** Records a wrong reset code, or a wrong password on being asked again, in the audit trail. */
export const recordGuess = (
  ctx: Ctx,
  { dealerId, account }: Omit<TriedTooOften, 'what'>,
  wrong: 'reset code' | 'own password' | 'own code',
): Promise<void> =>
  recordAtMost(ctx, [hourly(`audit:guesses:${ctx.client}`, mostGuesses)], {
    dealerId,
    action: 'guess.refused',
    entity: 'session',
    entityId: account ?? null,
    after: { wrong },
  });

/** Records an entry with the client's mark, unless a throttle's limit is reached. */
async function recordAtMost(
  ctx: Ctx,
  throttles: Throttle[],
  entry: AuditEntry & { after: object },
): Promise<void> {
  try {
    await countAllOrRefuse(ctx, throttles);
  } catch (error) {
    if (error instanceof HttpError) return;
    throw error;
  }
  await recordAuditAtNamed(ctx, { ...entry, after: { ...entry.after, client: clientMark(ctx) } });
}
