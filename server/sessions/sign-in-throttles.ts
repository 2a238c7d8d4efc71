import type { Ctx } from '#server/http/ctx.ts';
import { type Counted, countAllOrRefuse, countOrRefuse, noteCount, type Throttle } from '#server/http/throttle.ts';
import { isKnownDevice } from './known-devices.sql.ts';

/** Whose sign-in or reset is tried, whether or not they exist. */
interface Tried {
  dealer_id: number;
  email: string;
}

const window = 15 * 60;

/**
 * Counts a try to sign in; throws 429 after too many that failed. A browser in which the person signed in before has a
 * count of its own, so that whoever guesses elsewhere cannot keep them out; its failures still count for the account.
 */
export async function countSignIn(ctx: Ctx, tried: Tried): Promise<Counted[]> {
  const { signInFailuresOfAccount: ofAccount, signInFailuresOfClient: ofClient } = ctx.config.limits;
  const account: Throttle = { key: `sign-in:account:${accountKey(tried)}`, limit: ofAccount, windowSeconds: window };
  const device = await knownDevice(ctx, tried);
  if (device) {
    const own = { key: `sign-in:device:${device}:${accountKey(tried)}`, limit: ofAccount, windowSeconds: window };
    return [...(await countAllOrRefuse(ctx, [own])), await noteCount(ctx, account)];
  }
  return countAllOrRefuse(ctx, [
    account,
    { key: `sign-in:client:${ctx.client}`, limit: ofClient, windowSeconds: window },
  ]);
}

/** Counts a request for a reset code; throws 429 after too many. Known browsers are counted by themselves, as above. */
export async function countResetRequest(ctx: Ctx, tried: Tried): Promise<void> {
  const { resetRequestsOfAccount: ofAccount, resetRequestsOfClient: ofClient } = ctx.config.limits;
  const device = await knownDevice(ctx, tried);
  await countAllOrRefuse(ctx, [
    {
      key: device ? `reset:device:${device}:${accountKey(tried)}` : `reset:account:${accountKey(tried)}`,
      limit: ofAccount,
      windowSeconds: 3600,
    },
    { key: `reset:client:${ctx.client}`, limit: ofClient, windowSeconds: 3600 },
  ]);
}

/** Counts a try to set a password with a code; throws 429 after too many of a client. */
export const countPasswordReset = (ctx: Ctx): Promise<Counted> =>
  countOrRefuse(ctx, {
    key: `password-reset:client:${ctx.client}`,
    limit: ctx.config.limits.passwordResetsOfClient,
    windowSeconds: 3600,
  });

const accountKey = ({ dealer_id, email }: Tried) => `${dealer_id}:${email.toLowerCase()}`;

/** What the browser is known by to this account, or null. */
async function knownDevice(ctx: Ctx, { email }: Tried): Promise<string | null> {
  const { hash } = ctx.session.device();
  return hash && (await isKnownDevice(ctx.db, email, hash)) ? hash.toString('base64url') : null;
}
