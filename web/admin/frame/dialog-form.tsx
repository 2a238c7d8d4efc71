import { Alert, Button, Stack } from '@mantine/core';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { guard as texts } from '#texts/admin/frame.ts';
import { DialogButtons } from './dialog-buttons.tsx';

interface DialogFormProps {
  form: { element: RefObject<HTMLFormElement | null>; busy: boolean };
  onSubmit(event: FormEvent): void;
  /** The form starts with unsaved input, which it says. */
  isRestored: boolean;
  submitLabel: string;
  /** The dialog opens on the submitting button, as nothing has to be typed. */
  opensOnSubmit?: boolean;
  /** Buttons before the submitting one. */
  buttons?: ReactNode;
  children: ReactNode;
}

/** The form in a dialog: its fields, and the buttons at its foot. */
export const DialogForm = ({ form, isRestored, children, ...rest }: DialogFormProps) => (
  <form ref={form.element} onSubmit={rest.onSubmit} noValidate>
    <Stack>
      {isRestored && (
        <Alert color="accent" role="status">
          {texts.restored}
        </Alert>
      )}
      {children}
      <DialogButtons>
        {rest.buttons}
        <Button type="submit" loading={form.busy} data-autofocus={rest.opensOnSubmit || undefined}>
          {rest.submitLabel}
        </Button>
      </DialogButtons>
    </Stack>
  </form>
);
