import { type ComponentProps, type ElementType, type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface Around {
  label: string;
  /** The field's first message, shown below it and read by screen readers. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean;
}

export const TextField = (field: Around & ComponentProps<'input'>) => (
  <Field as="input" {...field} />
);

export const EmailField = (field: Around & ComponentProps<'input'>) => (
  <TextField {...field} type="email" inputMode="email" required />
);

export const PasswordField = (field: Around & ComponentProps<'input'>) => (
  <TextField {...field} type="password" required />
);

/** A checkbox with a clickable label. */
export function CheckField({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className={styles.check}>
      <input {...input} type="checkbox" />
      {label}
    </label>
  );
}

export const SelectField = (field: Around & ComponentProps<'select'>) => (
  <Field as="select" {...field} />
);

export const TextAreaField = (field: Around & ComponentProps<'textarea'>) => (
  <Field as="textarea" rows={3} {...field} />
);

interface FieldProps extends Around {
  as: ElementType;
  rows?: number;
  required?: boolean | undefined;
  /** Where a link to the field leads; absent: a unique one. */
  id?: string | undefined;
}

/** A control with its label above, hint and mistake below; all other props are the control's. */
function Field({ as: Control, label, error, hint, labelHidden, ...control }: FieldProps) {
  const unique = useId();
  const id = control.id ?? unique;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label
        htmlFor={id}
        className={labelHidden ? 'visually-hidden' : styles.label}
        data-required={control.required || undefined}
      >
        {label}
      </label>
      <Control
        {...control}
        id={id}
        className={styles.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
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
