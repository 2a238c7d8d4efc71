import { invalid } from '#server/base/errors.ts';
import type { KeptAnswer } from './kept-answers.sql.ts';

/** A key under which a request is done once, however often it comes (contract 3.10). */
export interface Once {
  key: string;
  /** Of who orders what. */
  requestHash: Buffer;
}

/** The answer that was given to the same request; throws 422 where the key was used for another one. */
export function answerOf<Answer>(kept: KeptAnswer<Answer>, once: Once): Answer {
  const isSame =
    kept.requestHash === null || once.requestHash.equals(Buffer.from(kept.requestHash, 'base64'));
  if (!isSame) throw invalid({ 'idempotency-key': { key: 'lineProblems.keyOfAnother' } });
  return kept.answer;
}
