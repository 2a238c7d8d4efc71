import { useState } from 'react';
import { isChangedFrom, useFoundDraft, useStoredDraft } from '#web/admin/forms/use-draft.ts';

/**
 * What is typed in a dialog, kept as a draft of this tab until it is saved or discarded (decision
 * 045); `form` names the dialog and the vehicle. `start` are the saved values.
 */
export function useDraftValues<Values extends Record<string, string>>(form: string, start: Values) {
  const found = useFoundDraft<Values>(form);
  const [values, setValues] = useState<Values>({ ...start, ...found });
  const [isRestored, setIsRestored] = useState(found !== null);
  const forget = useStoredDraft(form, values, isChangedFrom(start, values));

  function discard(): void {
    setValues(start);
    setIsRestored(false);
  }
  const change = (changed: Partial<Values>) => setValues((now) => ({ ...now, ...changed }));
  return { values, change, forget, restored: isRestored ? discard : null };
}
