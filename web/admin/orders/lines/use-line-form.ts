import { useState } from 'react';
import { lineDialog as texts } from '#shared/messages/en/admin/order-lines.ts';
import type { Form } from '#shared/rules/form.ts';
import { isChangedFrom, useFoundDraft, useKeptDraft } from '#web/admin/forms/use-draft.ts';
import { useNumberForm } from '#web/admin/forms/use-number-form.ts';
import { ApiError } from '#web/api.ts';
import { rebased } from '#web/kit/rebased.ts';
import { failureText } from '#web/shop/state/say-failure.ts';

type Values = Record<string, string>;

interface LineForm {
  draftName: string;
  rules: Form;
  /** The line as it is; fields in which nothing was typed follow it. */
  start: Values;
  /** Does what was typed; throws ApiError. */
  send(values: Values): Promise<unknown>;
  onDone(): void;
}

/** What was typed, and the line's values then. */
interface LineDraft {
  begin: Values;
  values: Values;
}

/** A form about one line: what is typed, kept as a draft, and the sending of it. */
export function useLineForm({ draftName, rules, start, ...work }: LineForm) {
  const draft = useFoundDraft<LineDraft>(draftName, (draft) => isSound(draft, rules));
  const [problem, setProblem] = useState<string | null>(null);
  const [begin, setBegin] = useState(start);
  const form = useNumberForm(rules, draft ? rebased(draft.begin, draft.values, start) : start);
  if (isChangedFrom(begin, start)) {
    // Somebody else changed the line: what they changed is not taken back.
    setBegin(start);
    form.setValues((typed) => rebased(begin, typed, start));
  }
  const isChanged = isChangedFrom(start, form.values);
  const drop = useKeptDraft(draftName, { begin, values: form.values }, isChanged);

  const submit = form.submit(async (values) => {
    setProblem(null);
    try {
      await work.send(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const byField = errorsOf(error);
      const isOfField = Object.keys(byField).some((name) => name in rules);
      // What others did meanwhile is told above the form.
      if (!isOfField && !error.errors.version) setProblem(reasonOf(error));
      throw new ApiError(error.status, { ...error.body, errors: byField });
    }
    drop();
    work.onDone();
  });

  return { ...form, submit, problem, isChanged, isRestored: draft !== null };
}

const isSound = ({ begin, values }: Partial<LineDraft>, rules: Form): boolean =>
  Object.keys(rules).every(
    (name) => typeof begin?.[name] === 'string' && typeof values?.[name] === 'string',
  );

/** The messages of a refusal by field of the form: 'action.quantity' is the quantity. */
const errorsOf = ({ errors }: ApiError): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => [path.replace(/^action\./, ''), messages]),
  );

const reasonOf = (error: ApiError): string | null =>
  Object.values(error.errors)[0]?.[0] ?? failureText(error, texts.failed);
