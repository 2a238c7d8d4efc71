import { useSession } from '#web/shop/state/session.ts';

// In memory only: nothing about people is stored on the device (contract 3.17), and the login is no
// page load.
const drafts = new Map<string, unknown>();

/** A key with the person's id, so that nobody finds another person's input. */
const keyOf = (name: string) => `${useSession.getState().person?.id ?? ''} ${name}`;

/** A dialog form's draft; while there is one, closing the dialog asks first. */
export interface FormDraft {
  isThere(): boolean;
  forget(): void;
}

/** The draft kept by `useDraft` in a dialog's form. */
export const memoryDraft = (name: string): FormDraft => ({
  isThere: () => draftOf(name) !== undefined,
  forget: () => keepDraft(name, undefined),
});

/** Keeps a form's unsaved input in case the session ends; undefined deletes it. */
export function keepDraft(name: string, values: unknown): void {
  // After the session's end nobody is signed in; the kept draft stays.
  if (!useSession.getState().person) return;
  if (values === undefined) drafts.delete(keyOf(name));
  else drafts.set(keyOf(name), values);
}

/** The person's unsaved input, or undefined. */
export function draftOf<Values>(name: string): Values | undefined {
  return drafts.get(keyOf(name)) as Values | undefined;
}
