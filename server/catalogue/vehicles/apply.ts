import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';

class Undone extends Error {}

/**
 * Does the work in a transaction, which is kept only if `apply`: a preview says exactly what would
 * happen, because it happens and is undone.
 */
export async function doOrTry<T>(
  ctx: Ctx,
  apply: boolean,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  if (apply) return inTransaction(ctx, work);
  const effects: T[] = [];
  const trying = inTransaction(ctx, async (ctx) => {
    effects.push(await work(ctx));
    throw new Undone();
  });
  await trying.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return effects[0]!;
}
