import { type ChangeEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Form } from '#shared/rules/form.ts';
import { ApiError } from '#web/api.ts';
import { firstWrong } from '#web/kit/first-wrong.ts';
import { failureText, sayFailure } from '#web/shop/state/say-failure.ts';
import { hideSnack, say } from '#web/shop/state/snackbar.ts';
import {
  begun,
  differing,
  draftOf,
  type Edited,
  type EditorDraft,
  type EditorState,
  followed,
  isSameSave,
  isTouched,
  met,
} from './editor-state.ts';
import { useFoundDraft, useStoredDraft } from './use-draft.ts';
import { useNumberForm } from './use-number-form.ts';

type Errors = Record<string, string[]>;

/** What goes with a save. */
interface Saving<Saved, Values> {
  /** What is saved now, and the same as values. */
  base: Saved;
  savedValues: Values;
  /** Takes the uploaded percentage. */
  onProgress(percent: number): void;
}

/** An entity, or a new one, with the calls and words of its form. */
interface Editing<Saved extends object | null, Values extends object, Answer>
  extends Edited<Saved, Values> {
  /** Name of its draft. */
  draft: string;
  /** As it was loaded; another save of it is followed. */
  saved: Saved;
  /** The rules of what is typed; other values are chosen, and stand outside of them. */
  rulesOf(saved: Saved, chosen: Values): Form;
  /** Mistakes beyond the rules, by control. */
  check?(values: Values): Errors;
  /** Asks something before saving, and has the form submitted again after the answer. */
  asks?(values: Values, savedValues: Values): boolean;
  /** Saves; throws ApiError. */
  save(values: Values, saving: Saving<Saved, Values>): Promise<Answer>;
  /** What is said after saving. */
  success?(answer: Answer): string;
  /** After saving; `restart` goes on with what is saved now. */
  done(answer: Answer, restart: (saved: Saved) => void): void | Promise<void>;
  /** What is said where nobody could avoid the failure. */
  failed: string;
  /** The form itself shows why it was not saved; else a message does. */
  showsFailure?: boolean;
  /** The entity's name in the answer to a save over another person's. */
  entity?: string;
  /** The server's messages by control. */
  atFields?(errors: Errors, values: Values, base: Saved): Errors;
}

/**
 * The state of a form over something saved: input and its draft, another person's save, why saving
 * failed, and whether the page may be left. What is typed is checked by rules; the other values are
 * changed by `change`.
 */
export function useEntityEditor<Saved extends object | null, Values extends object, Answer>(
  editing: Editing<Saved, Values, Answer>,
) {
  const { saved, sentOf = (values) => values } = editing;
  const found = useFoundDraft<EditorDraft<Saved, Values>>(editing.draft, isEditorDraft);
  const [{ base, savedValues, before, values: given }, setState] = useState(() =>
    begun(editing, saved, found),
  );
  const [isRestored, setRestored] = useState(found !== null);
  const picturesLost = isRestored && (found?.picturesLost ?? false);
  const [isAsked, setAsked] = useState(false);
  const form = useNumberForm<Form>(
    editing.rulesOf(base, given),
    given as Record<string, string>,
    () => setAsked(true),
  );
  const values = { ...given, ...form.values } as Values;
  const [failure, setFailure] = useState<{ text: string | null; errors: Errors } | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  // Incremented to announce the conflict again, and to begin again with what is saved.
  const [alerts, setAlerts] = useState(0);
  const [round, setRound] = useState(0);
  const isAnswered = useRef(false);
  const mayPass = useRef(false);
  const state = { base, savedValues, before, values };
  // What is saved is no draft any more, whatever the page loads until the form is gone.
  const toStore = mayPass.current ? null : draftOf(editing, state, picturesLost);
  const drop = useStoredDraft(editing.draft, toStore ?? {}, toStore !== null);
  const isChanged = differing(sentOf(values), sentOf(savedValues)).length > 0;

  const { setValues } = form;
  /** Changes values, chosen or typed ones; stable between renders. */
  const change = useCallback(
    (part: Partial<Values>) => {
      const changed = part as Record<string, string>;
      setState((now) => ({ ...now, values: { ...now.values, ...part } }));
      setValues((typed) => {
        const names = Object.keys(typed).map((name) => [name, changed[name] ?? typed[name]]);
        return Object.fromEntries(names);
      });
    },
    [setValues],
  );

  /** A box to tick, as `form.field` is a field to type in. */
  const ticked = (name: keyof Values) => ({
    checked: values[name] === true,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      change({ [name]: currentTarget.checked } as Partial<Values>),
  });

  function show(next: EditorState<Saved, Values>): void {
    setState(next);
    const shown = next.values as Record<string, string>;
    const typed = Object.keys(editing.rulesOf(next.base, next.values));
    setValues(Object.fromEntries(typed.map((name) => [name, shown[name] ?? ''])));
  }

  /** The saved values replace the input. */
  function restart(next: Saved): void {
    form.reset();
    show(begun(editing, next, null));
    setRestored(false);
    setAsked(false);
    setFailure(null);
    setRound((count) => count + 1);
    mayPass.current = false;
  }

  function meet(theirs: Saved): void {
    isAnswered.current = false;
    show(met(editing, state, theirs));
    setAlerts((count) => count + 1);
  }

  const seen = useRef(saved);
  // The page has loaded another save, after a step of its own, say.
  useEffect(() => {
    if (isSameSave(editing, saved, seen.current)) return;
    seen.current = saved;
    if (isSameSave(editing, saved, base)) return;
    const next = followed(editing, state, saved);
    if (next.before === before) show(next);
    else meet(saved);
  });

  const submit = form.submit(async () => {
    if (before && !isAnswered.current) return setAlerts((count) => count + 1);
    const wrong = editing.check?.(values) ?? {};
    if (Object.keys(wrong).length > 0) {
      setAsked(true);
      return firstWrong(form.element.current?.elements ?? [], wrong)?.focus();
    }
    if (editing.asks?.(values, savedValues)) return;
    setFailure(null);
    hideSnack();
    let answer: Answer;
    try {
      answer = await saveOver(base);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const theirs = theirsIn(error);
      if (theirs) return meet(theirs);
      const errors = editing.atFields?.(error.errors, values, base) ?? error.errors;
      setFailure({ text: reasonOf(error, editing.failed), errors });
      if (!editing.showsFailure) sayFailure(error, editing.failed);
      throw new ApiError(error.status, { ...error.body, errors });
    } finally {
      setProgress(null);
    }
    drop();
    mayPass.current = true;
    if (editing.success) say(editing.success(answer), 'success');
    await editing.done(answer, restart);
  });

  /** Saves; once more where others have saved something else meanwhile. */
  async function saveOver(base: Saved): Promise<Answer> {
    try {
      return await editing.save(values, { base, savedValues, onProgress: setProgress });
    } catch (error) {
      const theirs = theirsIn(error);
      if (!theirs || isTouched(editing, base, theirs)) throw error;
      return saveOver(theirs);
    }
  }

  /** What another person has saved, in the answer to a save over it. */
  function theirsIn(error: unknown): Saved | undefined {
    if (!(error instanceof ApiError && error.errors.version)) return undefined;
    return error.body[editing.entity ?? ''] as Saved | undefined;
  }

  function saveMine(): void {
    isAnswered.current = true;
    form.element.current?.requestSubmit();
  }

  /** The saved values replace the input. */
  const discard = () => restart(base);
  const refused = failure?.errors ?? {};
  const isAtField = Object.keys(refused).some((name) => name in form.values);
  // What others did meanwhile is told above the form.
  const isTold = !editing.showsFailure || isAtField || 'version' in refused;

  return {
    ...{
      form,
      values,
      change,
      ticked,
      base,
      isChanged,
      isAsked,
      submit,
      drop,
      discard,
      progress,
      round,
      mayPass,
    },
    draft: isRestored && (!before || picturesLost) ? { picturesLost } : null,
    failure: failure?.text ? { text: failure.text, errors: failure.errors } : null,
    /** For a form in a dialog. */
    dialog: {
      ...{ form, onSubmit: submit, onDiscard: isRestored ? discard : null },
      problem: isTold ? null : (Object.values(refused).flat()[0] ?? failure?.text ?? null),
    },
    /** The server's messages. */
    refused,
    conflict: before && {
      ...{ before, alerts, saveMine },
      differing: differing(sentOf(values), sentOf(savedValues)),
    },
  };
}

/** An editor as the frame of its form needs it, whatever is edited. */
export type EditorFrame = Pick<
  ReturnType<typeof useEntityEditor<null, object, unknown>>,
  | 'isChanged'
  | 'submit'
  | 'drop'
  | 'discard'
  | 'progress'
  | 'round'
  | 'mayPass'
  | 'draft'
  | 'failure'
> & {
  form: { element: RefObject<HTMLFormElement | null>; busy: boolean; values: object };
  conflict: { alerts: number; saveMine(): void; differing: string[] } | null;
};

/** Whether a stored draft is of this version of the editor. */
const isEditorDraft = (draft: object) => 'base' in draft && 'values' in draft;

/** Why something was not saved, in words; null after the session's end, which has a dialog. */
const reasonOf = (error: ApiError, usual: string) =>
  // For these the server's reason is better than the form's.
  [403, 404, 413, 415].includes(error.status) ? error.message : failureText(error, usual);
