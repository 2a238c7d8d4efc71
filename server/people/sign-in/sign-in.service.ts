import { recordAuditAtNamed } from '#server/audit/audit.service.ts';
import { clientMark } from '#server/audit/client-mark.ts';
import { recordingThrottle } from '#server/audit/refusals.ts';
import { demoPassword } from '#server/base/config.ts';
import { invalid, orNotFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import { isSecure } from '#server/base/http/session.ts';
import { countOrRefuse, hourly, uncount, uncountingFailure } from '#server/base/http/throttle.ts';
import {
  endSessionsOf,
  findUserToEnter,
  findUserToSignIn,
  replaceSession,
  toSignedIn,
} from '#server/people/sessions/sessions.service.ts';
import type { SignInRow } from '#server/people/sessions/sessions.sql.ts';
import { takeSecondStep } from '#server/people/two-step/second-step.service.ts';
import { isPassword } from '#server/people/users/passwords.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import type { SignedIn } from '#shared/contract/users.ts';
import { deleteKnownDevices, upsertKnownDevice } from './known-devices.sql.ts';
import { voidCode } from './resets.service.ts';
import { countSignIn } from './sign-in-throttles.ts';

type Credentials = HandledInput<'POST /api/login'>['body'];

/**
 * Signs in at a dealership, or a platform admin at none. Throws 422 at `email` for a wrong address,
 * password or dealership, at `code` if two-step sign-in needs one, at `password` for the demo's
 * under https (contract 1); 429 after too many failures.
 */
export async function signIn(ctx: Ctx, input: Credentials): Promise<SignedIn> {
  const dealerId = input.dealer_id ?? null;
  const found = await findUserToSignIn(ctx, dealerId, input.email);
  // Counted before the slow check, so that parallel tries all count; taken back on success.
  const tried = { what: 'sign-in', dealerId, account: found?.id } as const;
  const counted = await recordingThrottle(ctx, tried, () => countSignIn(ctx, input, found?.id));
  if (isSecure(ctx.config) && input.password === demoPassword) {
    await recordRefusal(ctx, input, found, 'password');
    throw invalid({ password: { key: 'snackbars.demoPassword' } });
  }
  const matches = await uncountingFailure(ctx, counted, () =>
    isPassword(input.password, found?.passwordHash),
  );
  if (!found || !matches) {
    await recordRefusal(ctx, input, found, 'password');
    throw invalid({ email: { key: 'snackbars.signInFailed' } });
  }
  const signIns = hourly(`signed-in:account:${found.id}`, ctx.config.limits.signInsOfAccount);
  await uncountingFailure(ctx, counted, () => countOrRefuse(ctx, signIns));
  const second = found.hasTwoStep ? await takeSecondStep(ctx, found.id, input.code) : 'passed';
  if (second === 'wrong') {
    await recordRefusal(ctx, input, found, 'code');
    throw invalid({ code: { key: 'twoStep.codeWrong' } });
  }
  for (const one of counted) await uncount(ctx, one);
  if (second === 'missing') throw invalid({ code: { key: 'twoStep.codeNeeded' } });
  await startSession(ctx, found, input);
  return toSignedIn(found);
}

/** Ends the ways into an account: sessions except the one to keep, and an open reset code. */
export async function closeWaysIn(ctx: Ctx, userId: number, keep?: Buffer | null): Promise<void> {
  await endSessionsOf(ctx, userId, keep);
  await voidCode(ctx, userId);
}

/** Forgets the known browsers of a person except the one to keep. */
export const forgetDevices = (ctx: Ctx, userId: number, keep?: Buffer | null): Promise<number> =>
  deleteKnownDevices(ctx.db, userId, keep);

/** Signs in somebody whose account at a dealership was just made, without a password; throws 404. */
export async function enter(ctx: Ctx, dealerId: number, userId: number): Promise<SignedIn> {
  const found = orNotFound(await findUserToEnter(ctx, dealerId, userId));
  await startSession(ctx, found, { dealer_id: dealerId });
  return toSignedIn(found);
}

async function startSession(
  ctx: Ctx,
  found: SignInRow,
  { dealer_id, remember = false }: Pick<Credentials, 'dealer_id' | 'remember'>,
) {
  const device = ctx.session.device();
  const deviceHash = device.remember();
  const token = await inTransaction(ctx, async (ctx) => {
    const token = await replaceSession(ctx, found.id, { remember, device: device.name });
    await upsertKnownDevice(ctx.db, found.id, deviceHash, ctx.now());
    await recordAuditAtNamed(ctx, {
      ...entryOf(found, dealer_id),
      userId: found.id,
      action: 'session.started',
      after: { device: device.name, client: clientMark(ctx) },
    });
    return token;
  });
  ctx.session.startSession(token, remember);
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
    action: 'session.refused',
    after: { wrong, client: clientMark(ctx) },
  });

const entryOf = (found: SignInRow | undefined, dealerId: number | null | undefined) => ({
  dealerId: dealerId ?? null,
  entity: 'session',
  entityId: found?.id ?? null,
});
