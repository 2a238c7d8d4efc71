import {
  type ComponentProps,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import styles from './field.module.css';

interface Around {
  label: string;
  /** The field's first message, shown below it and read by screen readers. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean;
}

export function TextField({
  label,
  error,
  hint,
  labelHidden,
  ...input
}: Around & ComponentProps<'input'>) {
  return (
    <Frame
      label={label}
      error={error}
      hint={hint}
      labelHidden={labelHidden}
      required={input.required}
    >
      {(control) => <input {...input} {...control} className={styles.control} />}
    </Frame>
  );
}

/** A checkbox with a clickable label. */
export function CheckField({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className={styles.check}>
      <input {...input} type="checkbox" />
      {label}
    </label>
  );
}

export function SelectField({
  label,
  error,
  hint,
  labelHidden,
  children,
  ...select
}: Around & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Frame
      label={label}
      error={error}
      hint={hint}
      labelHidden={labelHidden}
      required={select.required}
    >
      {(control) => (
        <select {...select} {...control} className={styles.control}>
          {children}
        </select>
      )}
    </Frame>
  );
}

export function TextAreaField({
  label,
  error,
  hint,
  labelHidden,
  ...area
}: Around & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Frame
      label={label}
      error={error}
      hint={hint}
      labelHidden={labelHidden}
      required={area.required}
    >
      {(control) => <textarea rows={3} {...area} {...control} className={styles.control} />}
    </Frame>
  );
}

interface Control {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

function Frame({
  label,
  error,
  hint,
  labelHidden,
  required,
  children,
}: Around & { required: boolean | undefined; children: (control: Control) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label
        htmlFor={id}
        className={labelHidden ? 'visually-hidden' : styles.label}
        data-required={required || undefined}
      >
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
