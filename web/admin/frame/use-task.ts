import { type FormEvent, useState } from 'react';
import { vehiclesPage as texts } from '#texts/platform/vehicles.ts';
import { ApiError } from '#web/api.ts';
import { useWork } from '#web/kit/use-work.ts';
import { failureText } from '#web/shop/state/say-failure.ts';

/** The work of a dialog: whether it runs, and why the last one failed, by field and as a whole. */
export function useTask() {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { isBusy: busy, run: runWork } = useWork((error) => {
    if (!(error instanceof ApiError)) throw error;
    setFailure(error);
  });

  function run(work: () => Promise<void>): Promise<void> {
    setFailure(null);
    return runWork(work);
  }

  /** The messages that belong to none of these fields. */
  function problemBeside(fields: readonly string[]): string | null {
    if (!failure) return null;
    const named = Object.keys(failure.errors);
    if (named.length === 0) return failureText(failure, failure.message || texts.taskFailed);
    const others = named.filter((name) => !fields.includes(name));
    return others.length === 0 ? null : others.flatMap((name) => failure.errors[name]).join(' ');
  }

  const errorOf = (field: string) => failure?.errors[field]?.[0];
  return {
    ...{ busy, errorOf, run },
    /** For a form in a dialog; `fields` show their own messages. */
    dialog: (fields: readonly string[], work: () => Promise<void>) => ({
      form: { busy },
      problem: problemBeside(fields),
      onSubmit(event: FormEvent): void {
        event.preventDefault();
        if (!busy) void run(work);
      },
    }),
  };
}
