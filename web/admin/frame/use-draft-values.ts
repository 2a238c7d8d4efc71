import { useState } from 'react';
import {
  isChangedFrom,
  useDraft,
  useFoundDraft,
  useStoredDraft,
} from '#web/admin/forms/use-draft.ts';

/**
 * What is typed in a dialog, kept as a draft of this tab until it is saved or discarded (decision
 * 045); `form` names the dialog and what it is about. `initial` is what it begins with.
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
