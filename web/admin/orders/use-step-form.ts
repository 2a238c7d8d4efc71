import type { Form } from '#shared/rules/form.ts';
import type { EditorDraft } from '#web/admin/forms/editor-state.ts';
import { useEntityEditor } from '#web/admin/forms/use-entity-editor.ts';

interface StepForm<Values extends object, Answer> {
  draft: string;
  rules: Form;
  /** What is known already; a value in which nothing was typed follows it. */
  savedValues: Values;
  /** Takes the step; throws ApiError. */
  send(values: Values, savedValues: Values): Promise<Answer>;
  onDone(answer: Answer): void;
  failed: string;
  /** By default what was typed stays, over what is known now. */
  merge?(savedValues: Values, typed: Values, now: Values): Values;
}

/** The form of a step of an order. */
export function useStepForm<Values extends object, Answer = unknown>({
  savedValues,
  rules,
  send,
  ...step
}: StepForm<Values, Answer>) {
  return useEntityEditor<Values, Values, Answer>({
    draft: step.draft,
    saved: savedValues,
    valuesOf: (known) => known,
    rulesOf: () => rules,
    storedFrom: withoutNumbers,
    ...(step.merge && { merge: step.merge }),
    save: (values, { base }) => send(values, base),
    done: step.onDone,
    failed: step.failed,
    showsFailure: true,
    // 'action.quantity' is the quantity.
    atFields: (errors) =>
      Object.fromEntries(
        Object.entries(errors).map(([path, found]) => [path.replace(/^action\./, ''), found]),
      ),
  });
}

/** A typed VIN has to be typed again (contract 4), as the number of an exemption. */
export function withoutNumbers<Values extends object>({
  base,
  values,
  ...draft
}: EditorDraft<Values, Values>): EditorDraft<Values, Values> {
  return { ...draft, base: discreet(base), values: discreet(values) ?? {} };
}

function discreet<Values extends object>(values: Partial<Values> | null): Partial<Values> | null {
  if (!values) return null;
  const known = Object.entries(values).filter(
    ([name]) => name !== 'vin' && name !== 'exemptionNumber',
  );
  return Object.fromEntries(known) as Partial<Values>;
}
