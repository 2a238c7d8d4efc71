import { type Ctx, signedIn } from '#server/http/ctx.ts';
import { invalid } from '#server/http/errors.ts';
import { countOrRefuse, uncount, uncountingFailure } from '#server/http/throttle.ts';
import { selectPasswordHash } from '#server/users/users.sql.ts';
import { texts } from '#shared/messages/en/validation.ts';
import { isPassword } from './passwords.ts';

/**
 * The signed-in person's password again, before something that whoever found the screen unlocked may not do; throws 422
 * at the field `currentPassword`, and 429 after too many failures.
 */
export async function confirmPassword(ctx: Ctx, password: string): Promise<void> {
  const { id } = signedIn(ctx);
  if (password === '') throw invalid({ currentPassword: texts.required });
  const limit = ctx.config.limits.signInFailuresOfAccount;
  const counted = await countOrRefuse(ctx, { key: `password:account:${id}`, limit, windowSeconds: 15 * 60 });
  const hash = await selectPasswordHash(ctx.db, id);
  const matches = await uncountingFailure(ctx, [counted], () => isPassword(password, hash));
  if (!matches) throw invalid({ currentPassword: texts.wrongPassword });
  await uncount(ctx, counted);
}
