import { recordGuess, recordingThrottle } from '#server/audit/refusals.ts';
import { invalid } from '#server/base/errors.ts';
import { type Ctx, signedIn } from '#server/base/http/ctx.ts';
import {
  countOrRefuse,
  quarterHourly,
  uncount,
  uncountingFailure,
} from '#server/base/http/throttle.ts';
import { isPassword } from './passwords.ts';
import { selectPasswordHash } from './users.sql.ts';

/**
 * Asks for the signed-in person's password again, against strangers at an unlocked screen; throws
 * 422 at the field `currentPassword`, and 429 after too many failures.
 */
export async function confirmPassword(ctx: Ctx, password: string): Promise<void> {
  const { id, dealerId } = signedIn(ctx);
  if (password === '') throw invalid({ currentPassword: { key: 'fieldProblems.required' } });
  const limit = ctx.config.limits.signInFailuresOfAccount;
  const throttle = quarterHourly(`password:account:${id}`, limit);
  const tried = { what: 'password', dealerId, account: id } as const;
  const counted = await recordingThrottle(ctx, tried, () => countOrRefuse(ctx, throttle));
  const hash = await selectPasswordHash(ctx.db, id);
  if (!(await uncountingFailure(ctx, [counted], () => isPassword(password, hash)))) {
    await recordGuess(ctx, tried, 'own password');
    throw invalid({ currentPassword: { key: 'fieldProblems.wrongPassword' } });
  }
  await uncount(ctx, counted);
}
