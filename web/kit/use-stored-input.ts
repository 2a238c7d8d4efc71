import { useEffect } from 'react';
import { draftOf } from './drafts.ts';

/** Stores a form's input as the person's draft of this tab as long as anything is typed in it. */
export function useStoredInput(
  personId: number,
  form: string,
  values: object,
  isTyped: boolean,
): void {
  const text = JSON.stringify(values);
  // Not at every render, as one after discarding would store the input again.
  useEffect(() => {
    const draft = draftOf(personId, form);
    if (isTyped) draft.keep(JSON.parse(text));
    else draft.drop();
  }, [personId, form, text, isTyped]);
}
