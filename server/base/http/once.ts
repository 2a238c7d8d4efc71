import { invalid } from '#server/base/errors.ts';
import type { KeptAnswer } from './kept-answers.sql.ts';

/** A key under which a request is executed only once, however often it is sent (contract 3.10). */
export interface Once {
  key: string;
  /** Hash of the person's choice: who orders what. */
  requestHash: Buffer;
}

/** The stored answer to the same request; throws 422 if the key was used for another one. */
export function answerOf<Answer>(kept: KeptAnswer<Answer>, once: Once): Answer {
  const isSame =
    kept.requestHash === null || once.requestHash.equals(Buffer.from(kept.requestHash, 'base64'));
  if (!isSame) throw invalid({ 'idempotency-key': { key: 'lineProblems.keyOfAnother' } });
  return kept.answer;
}
