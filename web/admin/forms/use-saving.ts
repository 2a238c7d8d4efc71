import { useState } from 'react';
import { ApiError } from '#web/api.ts';
import { failureText } from '#web/shop/state/say-failure.ts';
import { hideSnack } from '#web/shop/state/snackbar.ts';

/** Why the last save failed, in words and by API field. */
export interface SaveFailure {
  text: string;
  errors: Record<string, string[]>;
}

/** Result of saving a long form: progress, failure, another person's changes. */
export function useSaving() {
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [conflict, setConflict] = useState<Record<string, unknown> | null>(null);

  /** Runs a save; stores a failure and rethrows, so that the form shows messages at its fields. */
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
    // For these the server's reason is better than the form's.
    const text = [403, 404, 413, 415].includes(error.status)
      ? error.message
      : failureText(error, usual);
    if (text !== null) setFailure({ text, errors: error.errors });
  }

  return { progress, failure, conflict, run };
}
