import { HttpError } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { countAllOrRefuse, type Throttle } from '#server/base/http/throttle.ts';
import { recordAuditAtNamed } from './audit.sql.ts';
import { clientMark } from './client-mark.ts';

/** Entries of one person's refusals in an hour: enough to see, and nobody fills the trail. */
const mostOfPerson = 60;

/** Does the work of a call; where it is refused to somebody who is signed in (403, or another dealership's 404), the audit trail says so. */
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
  error instanceof HttpError && ((error.status === 403 && !error.body.reason) || error.isElsewhere);

async function recordRefusal(ctx: Ctx, call: string): Promise<void> {
  if (!ctx.person) return;
  const { id, dealerId } = ctx.person;
  const entry = { dealerId, action: 'refused', entity: 'call', entityId: null, after: { call } };
  await recordAtMost(
    ctx,
    [{ key: `audit:refusals:${id}`, limit: mostOfPerson, windowSeconds: 3600 }],
    entry,
  );
}

/** What was tried too often, of which account as far as it is known, and at which dealership. */
interface TriedTooOften {
  what: 'sign-in' | 'reset' | 'password';
  /** Null: at none, by a platform admin. */
  dealerId: number | null;
  account: number | undefined;
}

/** Does what a throttle may refuse (429): the audit trail says so, once in a minute for an account and for a client. */
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
  const entry = {
    dealerId,
    action: 'throttled',
    entity: 'session',
    entityId: account ?? null,
    after: { tried: what },
  };
  await recordAtMost(ctx, throttles, entry);
}

/** Entries of one client's guesses in an hour. */
const mostGuesses = 60;

/** A wrong reset code, or a wrong password of somebody who was asked for it again: the audit trail says so. */
export const recordGuess = (
  ctx: Ctx,
  {
    dealerId,
    account,
    wrong,
  }: { dealerId: number | null; account: number | undefined; wrong: 'reset code' | 'own password' },
): Promise<void> =>
  recordAtMost(
    ctx,
    [{ key: `audit:guesses:${ctx.client}`, limit: mostGuesses, windowSeconds: 3600 }],
    {
      ...{
        dealerId,
        action: 'guess refused',
        entity: 'session',
        entityId: account ?? null,
        after: { wrong },
      },
    },
  );

/** Writes an entry down with the client's mark, unless there were enough such ones lately. */
async function recordAtMost(
  ctx: Ctx,
  throttles: Throttle[],
  entry: Parameters<typeof recordAuditAtNamed>[1] & { after: object },
): Promise<void> {
  try {
    await countAllOrRefuse(ctx, throttles);
  } catch (error) {
    if (error instanceof HttpError) return;
    throw error;
  }
  await recordAuditAtNamed(ctx, { ...entry, after: { ...entry.after, client: clientMark(ctx) } });
}
