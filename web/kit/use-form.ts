import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Form } from '#shared/rules/form.ts';
import { ApiError } from '#web/api.ts';
import { checkForm, fieldLabel } from './check-form.ts';
import { firstWrong } from './first-wrong.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * A form with eager validation (spec 5): a field is checked when left, then on each key. `submit`
 * runs only if all is valid; the server's messages (422) appear at their fields.
 */
export function useForm<F extends Form>(
  form: F,
  initial: Partial<Record<keyof F & string, string>>,
  onInvalid?: () => void,
) {
  type Name = keyof F & string;
  const names = Object.keys(form) as Name[];
  const initialValues = () =>
    Object.fromEntries(names.map((name) => [name, initial[name] ?? ''])) as Record<Name, string>;
  const [values, setValues] = useState(initialValues);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Record<string, string[]>>({});
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  // People and browsers fill fields before hydration.
  useEffect(() => setValues((now) => typedOver(now, element.current)), []);

  // Some rules look at what stands beside the form.
  const found = checkForm(form, { ...initial, ...values });
  const errorOf = (name: Name) =>
    touched.has(name) ? (found[name]?.[0] ?? refused[name]?.[0]) : undefined;

  function focusFirst(errors: Record<string, unknown>): void {
    firstWrong(element.current?.elements ?? [], errors)?.focus();
  }

  /** Props for a field's control. */
  const field = (name: Name) => ({
    name,
    label: fieldLabel(form[name]!),
    value: values[name] as string,
    error: errorOf(name),
    onChange(event: ChangeEvent<Control>) {
      const { value } = event.currentTarget;
      setValues((now) => ({ ...now, [name]: value }));
      setRefused(({ [name]: _, ...others }) => others);
    },
    onBlur(event: FocusEvent<Control>) {
      // Leaving an untouched, empty field is no mistake yet.
      if (event.currentTarget.value !== '' || touched.has(name))
        setTouched((now) => new Set(now).add(name));
    },
  });

  /** Runs the work with valid values; rethrows errors that concern no field. */
  const submit =
    (work: (values: Record<Name, string>) => Promise<void>) => async (event: FormEvent) => {
      event.preventDefault();
      if (busy) return;
      setTouched(new Set(names));
      if (Object.keys(found).length > 0) {
        onInvalid?.();
        focusFirst(found);
        return;
      }
      setBusy(true);
      try {
        await work(values);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setRefused(error.errors);
        focusFirst(error.errors);
      } finally {
        setBusy(false);
      }
    };

  const reset = () => {
    setValues(initialValues());
    setTouched(new Set());
    setRefused({});
  };

  return {
    values,
    setValues,
    field,
    submit,
    busy,
    reset,
    element,
    isValid: Object.keys(found).length === 0,
  };
}

/** The values, updated from the form's controls. */
function typedOver<Name extends string>(
  values: Record<Name, string>,
  form: HTMLFormElement | null,
) {
  const typed = Object.entries<string>(values).map(([name, value]) => {
    const control = form?.elements.namedItem(name);
    return [name, control && 'value' in control && control.value !== '' ? control.value : value];
  });
  return Object.fromEntries(typed) as Record<Name, string>;
}
