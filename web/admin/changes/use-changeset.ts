import { useEffect, useState } from 'react';
import { ApiError, call } from '#web/api.ts';
import { type Changeset, isWorkedOn } from './changeset.ts';

interface Followed {
  /** The newest known state; null before the first answer. */
  changeset: Changeset | null;
  /** Why the last question failed. */
  error: ApiError | null;
  reload(): void;
  /** Shows what another call answered. */
  take(changeset: Changeset): void;
}

/** Milliseconds between two questions while the server works. */
const pause = 1_000;

/** A changeset, asked for again each second as long as the server works on it. */
export function useChangeset(id: number): Followed {
  const [known, setKnown] = useState<Changeset | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    const abort = new AbortController();
    call('GET /api/v1/auth/changesets/:id', { params: { id } }, { signal: abort.signal }).then(
      ({ changeset }) => {
        if (abort.signal.aborted) return;
        setKnown(changeset);
        setError(null);
      },
      (failure: unknown) => {
        if (abort.signal.aborted) return;
        if (!(failure instanceof ApiError)) throw failure;
        setError(failure);
      },
    );
    return () => abort.abort();
  }, [id, round]);
  const changeset = known?.id === id ? known : null;
  // Each answer and each failure begins the next pause, so that a slow answer is waited for.
  useEffect(() => {
    if (!changeset || !isWorkedOn(changeset) || isFinal(error)) return;
    const timer = setTimeout(() => setRound((last) => last + 1), pause);
    return () => clearTimeout(timer);
  }, [changeset, error]);
  return { changeset, error, reload: () => setRound((last) => last + 1), take: setKnown };
}

/** Whether asking again is of no use. */
const isFinal = (error: ApiError | null): boolean =>
  error !== null && error.status >= 400 && error.status < 429;
