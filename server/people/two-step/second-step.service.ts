import type { Ctx } from '#server/base/http/ctx.ts';
import { hashRecoveryCode, stepOfCode } from './codes.ts';
import { unseal } from './secret-box.ts';
import { consumeTimeStep, deleteRecoveryCode, selectTwoStep } from './two-step.sql.ts';

/** Accepts an app's code or a recovery code of a person with two-step sign-in; each works once. */
export async function takeSecondStep(
  ctx: Ctx,
  userId: number,
  code: string,
): Promise<'passed' | 'missing' | 'wrong'> {
  if (code === '') return 'missing';
  const taken = (await takeCode(ctx, userId, code)) || (await takeRecoveryCode(ctx, userId, code));
  return taken ? 'passed' : 'wrong';
}

async function takeCode(ctx: Ctx, userId: number, code: string): Promise<boolean> {
  const found = await selectTwoStep(ctx.db, userId);
  const secret = found && unseal(ctx.config.sessionSecret, userId, found.secret);
  if (!secret) return false;
  const step = stepOfCode(secret, code, ctx.now());
  return step !== null && (await consumeTimeStep(ctx.db, userId, step)) === 1;
}

const takeRecoveryCode = async (ctx: Ctx, userId: number, code: string) =>
  (await deleteRecoveryCode(ctx.db, userId, hashRecoveryCode(code))) === 1;
