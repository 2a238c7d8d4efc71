import { useState } from 'react';
import {
  isChangedFrom,
  useDraft,
  useFoundDraft,
  useStoredDraft,
} from '#web/admin/forms/use-draft.ts';

/**
 * The values of a dialog, which opens with `initial`. What is typed is kept in this tab as a draft until
 * it is saved or discarded (decision 045); `form` names the draft: the dialog, and what it is about.
 * `onDiscard` goes back to `initial`; null where the dialog opened without a draft.
 */
export function useDraftValues<Values extends object>(form: string, initial: Values) {
  const draft = useDraft(form);
  const found = useFoundDraft<Values>(form);
  const [values, setValues] = useState<Values>({ ...initial, ...found });
  const [isRestored, setIsRestored] = useState(found !== null);
  useStoredDraft(form, values, isChangedFrom(initial, values));

  function discard(): void {
    setValues(initial);
    setIsRestored(false);
  }
  const change = (changed: Partial<Values>) => setValues((now) => ({ ...now, ...changed }));
  return { values, change, draft, onDiscard: isRestored ? discard : null };
}
