import { useState } from 'react';

/** Work that a press begins: whether it lasts. What fails goes to `onFailed`, which may throw it. */
export function useWork(onFailed: (error: unknown) => void = rethrow) {
  const [isBusy, setBusy] = useState(false);

  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      onFailed(error);
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, run };
}

function rethrow(error: unknown): never {
  throw error;
}
