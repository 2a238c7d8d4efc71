import { say } from '#shared/messages/text.ts';
import { type Field, type Form, type Values, validate } from '#shared/rules/form.ts';
import { fieldProblems, labels } from '#texts/validation.ts';

/** Mistakes in a form's values, in words by field. */
export function checkForm(form: Form, values: Values): Record<string, string[]> {
  const found = Object.entries(validate(form, values));
  return Object.fromEntries(
    found.map(([name, problems]) => [
      name,
      problems.map((problem) => say({ fieldProblems, labels }, problem)),
    ]),
  );
}

/** A field's name on the screen. */
export const fieldLabel = ({ label }: Field): string => labels[label];
