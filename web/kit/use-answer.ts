import { useEffect, useState } from 'react';
import type { CallName } from '#shared/contract/contract.ts';
import { ApiError, call } from '#web/api.ts';
import type { AnswerOf, InputOf } from '#web/cents.ts';

/** An API answer; `data` is the previous one while loading, and null after a failure. */
export interface CallState<T> {
  data: T | null;
  error: ApiError | null;
  loading: boolean;
  /** Requests again, after a failure or a change. */
  reload(): void;
}

/**
 * Calls the API whenever `key` changes; `key` contains everything on which the request depends.
 * Aborts the previous request, so that its answer cannot replace a newer one.
 */
export function useAnswer<T>(
  key: string,
  ask: (signal: AbortSignal) => Promise<T | null>,
): CallState<T> {
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState<Answered<T>>({ question: '', data: null, error: null });
  const question = `${attempt} ${key}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is new with each render; `key` says when it differs
  useEffect(() => {
    const abort = new AbortController();
    ask(abort.signal).then(
      (data) => {
        if (!abort.signal.aborted) setAnswered({ question, data, error: null });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setAnswered({ question, data: null, error });
      },
    );
    return () => abort.abort();
  }, [question]);
  const loading = answered.question !== question;
  return {
    data: answered.data,
    error: loading ? null : answered.error,
    loading,
    reload: () => setAttempt((last) => last + 1),
  };
}

/**
 * The answer of a call that reads. `input` null: nothing is asked, and the answer is null. A change
 * of `round` asks the same again.
 */
export const useCall = <Name extends CallName>(
  name: Name,
  input: InputOf<Name> | null,
  round: unknown = null,
): CallState<AnswerOf<Name>> =>
  useAnswer(JSON.stringify([name, input, round]), (signal) =>
    input ? call(name, input, { signal }) : nothing,
  );

const nothing = Promise.resolve(null);

interface Answered<T> {
  question: string;
  data: T | null;
  error: ApiError | null;
}
