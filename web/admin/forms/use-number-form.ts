import { type ChangeEvent, useEffect, useState } from 'react';
import type { Form } from '#shared/rules/form.ts';
import { readNumber, shownNumber, whichNumber } from '#web/kit/typed-number.ts';
import { useForm } from '#web/kit/use-form.ts';

/**
 * A form whose numbers are typed and shown with the marks of the page's language. `values` has them
 * as '1234.50', as rules and calls take them; a text of two meanings stays, and its field asks.
 */
export function useNumberForm<F extends Form>(...given: Parameters<typeof useForm<F>>) {
  type Name = keyof F & string;
  const [rules] = given;
  const form = useForm<F>(...given);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const { setValues } = form;

  const read = (name: string, text: string) =>
    rules[name]?.isNumber ? readNumber(rules[name], text) : text;

  // The form begins with what its controls show, which is in the page's language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, right after the form's own start
  useEffect(() => {
    setValues((now) => {
      const entries = Object.entries<string>(now).map(([name, text]) => [name, read(name, text)]);
      return Object.fromEntries(entries) as typeof now;
    });
  }, []);

  const field = (name: Name) => {
    const props = form.field(name);
    const rule = rules[name]!;
    if (!rule.isNumber) return props;
    return {
      ...props,
      value: shownNumber(rule, props.value, typed[name]),
      error: props.error && (whichNumber(rule, props.value) ?? props.error),
      onChange(event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) {
        const { value } = event.currentTarget;
        props.onChange(event);
        setTyped((now) => ({ ...now, [name]: value }));
        setValues((now) => ({ ...now, [name]: readNumber(rule, value) }));
      },
    };
  };
  return { ...form, field };
}
