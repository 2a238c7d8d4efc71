import { useEffect, useRef, useState } from 'react';
import type { FormDraft } from '#web/admin/frame/drafts.ts';
import { type Draft, dropDraft, findDraft, keepDraft } from './drafts.ts';
import { useAdmin } from './use-admin.ts';

/** The draft with which a page's form begins, if there is one; see `useKeptDraft`. */
export function useFoundDraft<Values>(
  form: string,
  isSound: (values: unknown) => values is Values,
) {
  const personId = useAdmin().id;
  return useState<Draft<Values> | null>(() =>
    findDraft(sessionStorage, { personId, form }, isSound),
  )[0];
}

/** The draft of a form that `useKeptDraft` keeps, for the dialog around it. */
export function useTabDraft(form: string): FormDraft {
  const owner = { personId: useAdmin().id, form };
  const isAny = (_: unknown): _ is unknown => true;
  return {
    isThere: () => findDraft(sessionStorage, owner, isAny) !== null,
    forget: () => dropDraft(sessionStorage, owner),
  };
}

/** Keeps a page's form as a draft while it is changed. Returns the function that drops it for good: saved, or given up. */
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
