import { invalid } from '#server/base/errors.ts';
import { type Ctx, signedIn } from './ctx.ts';
import { type StoredAnswer, selectStoredAnswer } from './idempotency.sql.ts';

/** A key under which a request is executed only once, however often it is sent (contract 3.10). */
export interface Once {
  key: string;
  /** Hash of the person's choice: who orders what. */
  requestHash: Buffer;
}

/** The signed-in person's stored answer, if any; throws 422 if the key was for another request. */
export async function findStoredAnswer<Answer>(
  ctx: Ctx,
  once: Once | undefined,
): Promise<Answer | undefined> {
  const stored = once && (await selectStoredAnswer<Answer>(ctx.db, signedIn(ctx).id, once.key));
  return stored ? answerOf(stored, once) : undefined;
}

/** The stored answer to the same request; throws 422 if the key was used for another one. */
export function answerOf<Answer>(stored: StoredAnswer<Answer>, once: Once): Answer {
  const isSame =
    stored.requestHash === null ||
    once.requestHash.equals(Buffer.from(stored.requestHash, 'base64'));
  if (!isSame) throw invalid({ 'idempotency-key': { key: 'lineProblems.keyOfAnother' } });
  return stored.answer;
}
