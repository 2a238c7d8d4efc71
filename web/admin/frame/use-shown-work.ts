import { useState } from 'react';
import { ApiError } from '#web/api.ts';
import { useWork } from '#web/kit/use-work.ts';

/** Work whose failure is shown where it was begun, in the words of `reasonOf`. */
export function useShownWork(reasonOf: (error: ApiError) => string | null) {
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useWork((error) => {
    if (!(error instanceof ApiError)) throw error;
    setProblem(reasonOf(error));
  });
  return {
    ...{ isBusy, problem, setProblem },
    run(work: () => Promise<unknown>) {
      setProblem(null);
      return run(work);
    },
  };
}
