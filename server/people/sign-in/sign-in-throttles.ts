import type { Ctx } from '#server/base/http/ctx.ts';
import {
  type Counted,
  countAllOrRefuse,
  countOrRefuse,
  hourly,
  noteCount,
  quarterHourly,
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
    hourly(`reset:account:${accountKey(tried, account)}`, ofAccount),
    hourly(`reset:client:${ctx.client}`, ofClient),
  ]);
}

/** Counts a try to set a password with a code; throws 429 after too many of a client. */
export const countPasswordReset = (ctx: Ctx): Promise<Counted> =>
  countOrRefuse(
    ctx,
    hourly(`password-reset:client:${ctx.client}`, ctx.config.limits.passwordResetsOfClient),
  );

function throttlesOf(ctx: Ctx, tried: Tried, account: Account) {
  const { limits } = ctx.config;
  const { signInFailuresOfAccount, signInFailuresOfAddress, signInFailuresOfClient } = limits;
  return {
    account: quarterHourly(
      `sign-in:account:${accountKey(tried, account)}`,
      signInFailuresOfAccount,
    ),
    address: quarterHourly(`sign-in:address:${tried.email.toLowerCase()}`, signInFailuresOfAddress),
    client: quarterHourly(`sign-in:client:${ctx.client}`, signInFailuresOfClient),
  };
}

/** Counts for this browser, the account's known browsers, and the client's known browsers. */
function throttlesOfKnown(ctx: Ctx, device: string, account: Account): Throttle[] {
  const { signInFailuresOfAccount: ofOne, signInFailuresOfKnownDevices: ofAll } = ctx.config.limits;
  return [
    quarterHourly(`sign-in:device:${device}:${account}`, ofOne),
    quarterHourly(`sign-in:devices:${account}`, ofAll),
    quarterHourly(`sign-in:known-client:${ctx.client}`, ofAll),
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
