import { useEffect } from 'react';
import { keepDraft } from './drafts.ts';

/**
 * Keeps a form's unsaved input until saved or discarded, even across a sign-in. Start the form with
 * `draftOf(name)` if present. Returns a function that deletes the draft.
 */
export function useDraft(name: string, values: object, isChanged: boolean): () => void {
  const text = JSON.stringify(values);
  useEffect(
    () => keepDraft(name, isChanged ? JSON.parse(text) : undefined),
    [name, text, isChanged],
  );
  return () => keepDraft(name, undefined);
}

/** Whether a form differs from its start. */
export const isChangedFrom = (start: object, values: object): boolean =>
  JSON.stringify(inOrder(start)) !== JSON.stringify(inOrder(values));

/** Ignores the order of fields. */
const inOrder = (values: object) => Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));
