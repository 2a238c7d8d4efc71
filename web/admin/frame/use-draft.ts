import { useEffect } from 'react';
import { keepDraft } from './drafts.ts';

/**
 * Keeps what is typed in a form until it is saved or discarded, also over a sign-in in between. The form begins with
 * `draftOf(name)` where there is one, and shows <RestoredDraft /> then. Returns the function that forgets the draft.
 */
export function useDraft(name: string, values: object, isChanged: boolean): () => void {
  const text = JSON.stringify(values);
  useEffect(
    () => keepDraft(name, isChanged ? JSON.parse(text) : undefined),
    [name, text, isChanged],
  );
  return () => keepDraft(name, undefined);
}

/** Whether a form holds anything else than at its start. */
export const isChangedFrom = (start: object, values: object): boolean =>
  JSON.stringify(inOrder(start)) !== JSON.stringify(inOrder(values));

/** The fields of a form and of what it starts from need not stand in the same order. */
const inOrder = (values: object) => Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));
