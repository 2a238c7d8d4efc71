import { useState } from 'react';
import { ApiError } from '#web/api.ts';
import { failureText } from '#web/shop/state/say-failure.ts';
import { hideSnack } from '#web/shop/state/snackbar.ts';

/** Why the last save failed: in words, and by field of the API. */
export interface SaveFailure {
  text: string;
  errors: Record<string, string[]>;
}

/** What saving a long form came to: its progress, why it failed, and what somebody else saved meanwhile. */
export function useSaving() {
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [conflict, setConflict] = useState<Record<string, unknown> | null>(null);

  /** Runs a save; keeps why it failed and rethrows, so that the form puts the messages at its fields. */
  async function run(
    usual: string,
    save: (onProgress: (percent: number) => void) => Promise<void>,
  ): Promise<void> {
    setFailure(null);
    setConflict(null);
    hideSnack();
    try {
      await save(setProgress);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.errors.version) setConflict(error.body);
      else tell(error, usual);
      throw error;
    } finally {
      setProgress(null);
    }
  }

  function tell(error: ApiError, usual: string): void {
    // Of these the server knows the reason better than the form does.
    const text = [403, 404, 413, 415].includes(error.status)
      ? error.message
      : failureText(error, usual);
    if (text !== null) setFailure({ text, errors: error.errors });
  }

  return { progress, failure, conflict, run };
}
