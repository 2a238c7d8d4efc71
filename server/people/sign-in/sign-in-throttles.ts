import type { Ctx } from '#server/base/http/ctx.ts';
import {
  type Counted,
  countAllOrRefuse,
  countOrRefuse,
  noteCount,
  type Throttle,
} from '#server/base/http/throttle.ts';
import { isKnownDevice } from './known-devices.sql.ts';

/** The account to sign in to or reset, as typed. */
interface Tried {
  dealer_id?: number | null | undefined;
  email: string;
}

/** The id of the account; undefined if none exists. */
type Account = number | undefined;

const quarterHour = 15 * 60;
const hour = 3_600;

/**
 * Counts a try to sign in; throws 429 after too many failures. A browser known to the account has
 * its own counts, so that guessing elsewhere cannot lock the person out; its failures still count
 * for the account.
 */
export async function countSignIn(ctx: Ctx, tried: Tried, account: Account): Promise<Counted[]> {
  const device = await knownDevice(ctx, account);
  const all = throttlesOf(ctx, tried, account);
  if (!device) return countAllOrRefuse(ctx, [all.account, all.address, all.client]);
  const own = await countAllOrRefuse(ctx, throttlesOfKnown(ctx, device, account));
  return [...own, await noteCount(ctx, all.account), await noteCount(ctx, all.address)];
}

/** Counts a request for a reset code; throws 429 after too many from any browser. */
export async function countResetRequest(ctx: Ctx, tried: Tried, account: Account): Promise<void> {
  const { resetRequestsOfAccount: ofAccount, resetRequestsOfClient: ofClient } = ctx.config.limits;
  await countAllOrRefuse(ctx, [
    { key: `reset:account:${accountKey(tried, account)}`, limit: ofAccount, windowSeconds: hour },
    { key: `reset:client:${ctx.client}`, limit: ofClient, windowSeconds: hour },
  ]);
}

/** Counts a try to set a password with a code; throws 429 after too many of a client. */
export const countPasswordReset = (ctx: Ctx): Promise<Counted> =>
  countOrRefuse(ctx, {
    key: `password-reset:client:${ctx.client}`,
    limit: ctx.config.limits.passwordResetsOfClient,
    windowSeconds: hour,
  });

function throttlesOf(ctx: Ctx, tried: Tried, account: Account) {
  const { limits } = ctx.config;
  const throttle = (key: string, limit: number): Throttle => ({
    key,
    limit,
    windowSeconds: quarterHour,
  });
  return {
    account: throttle(
      `sign-in:account:${accountKey(tried, account)}`,
      limits.signInFailuresOfAccount,
    ),
    address: throttle(
      `sign-in:address:${tried.email.toLowerCase()}`,
      limits.signInFailuresOfAddress,
    ),
    client: throttle(`sign-in:client:${ctx.client}`, limits.signInFailuresOfClient),
  };
}

/** Counts for this browser, the account's known browsers, and the client's known browsers. */
function throttlesOfKnown(ctx: Ctx, device: string, account: Account): Throttle[] {
  const { signInFailuresOfAccount: ofOne, signInFailuresOfKnownDevices: ofAll } = ctx.config.limits;
  return [
    { key: `sign-in:device:${device}:${account}`, limit: ofOne, windowSeconds: quarterHour },
    { key: `sign-in:devices:${account}`, limit: ofAll, windowSeconds: quarterHour },
    { key: `sign-in:known-client:${ctx.client}`, limit: ofAll, windowSeconds: quarterHour },
  ];
}

/** An account has one count at all dealerships; an unknown address has one at each. */
const accountKey = ({ dealer_id, email }: Tried, account: Account) =>
  account ?? `${dealer_id ?? 'none'}:${email.toLowerCase()}`;

/** The browser's id if known to the account, else null; takes the same time without an account. */
async function knownDevice(ctx: Ctx, account: Account): Promise<string | null> {
  const { hash } = ctx.session.device();
  return hash && (await isKnownDevice(ctx.db, account ?? 0, hash))
    ? hash.toString('base64url')
    : null;
}
