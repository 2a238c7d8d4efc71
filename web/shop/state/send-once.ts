import { useRef } from 'react';
import { ApiError } from '#web/api.ts';
import { draftOf } from '#web/kit/drafts.ts';
import { type Attempt, attemptFor, newKey } from './attempt.ts';

type Headers = { 'idempotency-key': string };

/**
 * Sends a request with a key that stays the same until it is answered, so that a repeated one whose
 * answer was lost is done once (contract 3.10). A tab keeps the key over a reload, but no VIN.
 */
export function useSendOnce(personId: number, name: string) {
  const stored = draftOf<Attempt>(personId, name);
  const last = useRef<Attempt | null>(null);

  function forget(): void {
    last.current = null;
    stored.drop();
  }

  return async <Answer>(asked: object, send: (headers: Headers) => Promise<Answer>) => {
    const content = JSON.stringify(asked);
    const attempt = attemptFor(last.current ?? stored.find(), content, newKey);
    last.current = attempt;
    if (!content.includes('"vin"')) stored.keep(attempt);
    try {
      const answer = await send({ 'idempotency-key': attempt.key });
      forget();
      return answer;
    } catch (error) {
      if (error instanceof ApiError && isFinal(error)) forget();
      throw error;
    }
  };
}

/** Whether a refusal says that nothing was done, so that repeating would be something new. */
const isFinal = ({ status }: ApiError): boolean =>
  status >= 400 && status < 500 && ![401, 419, 429].includes(status);
