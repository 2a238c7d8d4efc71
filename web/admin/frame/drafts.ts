import { useSession } from '#web/shop/state/session.ts';

// In memory alone: nothing about people stays on the device (contract 3.17), and the login and back is no page load.
const drafts = new Map<string, unknown>();

/** The person's own key, so that nobody finds what somebody else typed. */
const keyOf = (name: string) => `${useSession.getState().person?.id ?? ''} ${name}`;

/** The draft of a dialog's form: while there is one, leaving the dialog asks first. */
export interface FormDraft {
  isThere(): boolean;
  forget(): void;
}

/** The draft that the form of a dialog keeps by `useDraft`. */
export const memoryDraft = (name: string): FormDraft => ({
  isThere: () => draftOf(name) !== undefined,
  forget: () => keepDraft(name, undefined),
});

/** Keeps what is typed in a form while it is not saved, for the case that the session ends meanwhile; undefined forgets it. */
export function keepDraft(name: string, values: unknown): void {
  // After the session's end nobody is signed in; what was kept before stays the person's.
  if (!useSession.getState().person) return;
  if (values === undefined) drafts.delete(keyOf(name));
  else drafts.set(keyOf(name), values);
}

/** What the person had typed in the form and not saved, undefined if nothing. */
export function draftOf<Values>(name: string): Values | undefined {
  return drafts.get(keyOf(name)) as Values | undefined;
}
