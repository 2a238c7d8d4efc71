import { useEffect, useRef, useState } from 'react';
import type { FormDraft } from '#web/admin/frame/drafts.ts';
import { type Draft, dropDraft, findDraft, keepDraft } from './drafts.ts';
import { useAdmin } from './use-admin.ts';

/** The draft with which a page's form starts, if any; see `useKeptDraft`. */
export function useFoundDraft<Values>(
  form: string,
  isSound: (values: unknown) => values is Values,
) {
  const personId = useAdmin().id;
  return useState<Draft<Values> | null>(() =>
    findDraft(sessionStorage, { personId, form }, isSound),
  )[0];
}

/** The draft kept by `useKeptDraft`, for the dialog around the form. */
export function useTabDraft(form: string): FormDraft {
  const owner = { personId: useAdmin().id, form };
  const isAny = (_: unknown): _ is unknown => true;
  return {
    isThere: () => findDraft(sessionStorage, owner, isAny) !== null,
    forget: () => dropDraft(sessionStorage, owner),
  };
}

/**
 * Stores a page's form as a draft while it differs. Returns a function that drops the draft after
 * saving or discarding.
 */
export function useKeptDraft<Values>(
  form: string,
  draft: Draft<Values>,
  isChanged: boolean,
): () => void {
  const personId = useAdmin().id;
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    if (isChanged) keepDraft(sessionStorage, { personId, form }, draft);
    else dropDraft(sessionStorage, { personId, form });
  });
  return () => {
    isDone.current = true;
    dropDraft(sessionStorage, { personId, form });
  };
}
