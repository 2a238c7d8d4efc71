import { recordGuess, recordingThrottle } from '#server/audit/refusals.ts';
import { invalid } from '#server/base/errors.ts';
import { type Ctx, signedIn } from '#server/base/http/ctx.ts';
import { countOrRefuse, quarterHourly, uncount } from '#server/base/http/throttle.ts';
import { setPresenting } from '#server/people/sessions/sessions.service.ts';
import { takeSecondStep } from '#server/people/two-step/second-step.service.ts';
import { isTwoStepOn } from '#server/people/two-step/two-step.service.ts';
import { confirmPassword } from '#server/people/users/confirm-password.service.ts';

/**
 * Gives the session back to its person after a proposal was presented (decision 090). Throws 422 at
 * `currentPassword`, or at `code` where two-step sign-in is on, and 429 after too many failures.
 */
export async function endPresenting(
  ctx: Ctx,
  { currentPassword, code }: { currentPassword: string; code: string },
): Promise<void> {
  if (await isTwoStepOn(ctx)) await confirmCode(ctx, code);
  else await confirmPassword(ctx, currentPassword);
  await setPresenting(ctx, null);
}

async function confirmCode(ctx: Ctx, code: string): Promise<void> {
  const { id, dealerId } = signedIn(ctx);
  const throttle = quarterHourly(`presenting:${id}`, ctx.config.limits.signInFailuresOfAccount);
  const tried = { what: 'password', dealerId, account: id } as const;
  const counted = await recordingThrottle(ctx, tried, () => countOrRefuse(ctx, throttle));
  const result = await takeSecondStep(ctx, id, code);
  if (result === 'wrong') {
    await recordGuess(ctx, tried, 'own code');
    throw invalid({ code: { key: 'twoStep.codeWrong' } });
  }
  await uncount(ctx, counted);
  if (result === 'missing') throw invalid({ code: { key: 'twoStep.codeNeeded' } });
}
