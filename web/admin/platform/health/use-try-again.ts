import { useState } from 'react';
import { platformHealth as texts } from '#texts/platform/health.ts';
import { call } from '#web/api.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';

/** Tries failed jobs again, and says how many; `busy` is the queue in work. */
export function useTryAgain(onRetried: () => void) {
  const [busy, setBusy] = useState<string | null>(null);

  async function act(queue: string, id?: string): Promise<void> {
    setBusy(queue);
    try {
      const { count } = await call('POST /api/v1/auth/platform/health/queues/:queue/retry', {
        params: { queue },
        body: id ? { id } : {},
      });
      say(count > 0 ? texts.retried(count) : texts.nothingRetried, 'success');
      onRetried();
    } catch (error) {
      sayFailure(error, texts.retryFailed);
    } finally {
      setBusy(null);
    }
  }

  return { busy, act };
}
