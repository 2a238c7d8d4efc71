import { useState } from 'react';
import { draftOf } from '#web/kit/drafts.ts';
import { useStoredInput } from '#web/kit/use-stored-input.ts';
import { differing } from './editor-state.ts';
import { useAdmin } from './use-admin.ts';

/** The admitted person's draft in a form; its name says of which dealership, if that matters. */
export const useDraft = (form: string) => draftOf<unknown>(useAdmin().id, form);

/** The draft with which a form starts, or null; see `useStoredDraft`. */
export function useFoundDraft<Values>(form: string, isSound?: (values: Values) => boolean) {
  const personId = useAdmin().id;
  return useState(() => draftOf<Values>(personId, form, isSound).find())[0];
}

/**
 * Keeps a form's input as a draft while it differs from the saved values. Returns a function that
 * drops the draft after saving or discarding.
 */
export function useStoredDraft(form: string, values: object, isChanged: boolean): () => void {
  const personId = useAdmin().id;
  useStoredInput(personId, form, values, isChanged);
  return draftOf(personId, form).drop;
}

/** Whether a form differs from its start. */
export const isChangedFrom = (savedValues: object, values: object): boolean =>
  differing(savedValues, values).length > 0;
