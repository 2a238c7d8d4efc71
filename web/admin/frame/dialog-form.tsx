import { Button, Stack } from '@mantine/core';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { DraftNotice } from '#web/admin/forms/draft-notice.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { Problem } from './problem.tsx';

interface DialogFormProps {
  form: { element?: RefObject<HTMLFormElement | null>; busy: boolean };
  onSubmit(event: FormEvent): void;
  /** Discards the unsaved input that the form began with; null where it began with none. */
  onDiscard?: (() => void) | null;
  /** Why it was not done, as far as no field says so. */
  problem?: string | null;
  submitLabel: string;
  disabled?: boolean;
  danger?: boolean;
  /** The dialog opens on the submitting button, as nothing has to be typed. */
  opensOnSubmit?: boolean;
  /** Buttons before the submitting one. */
  buttons?: ReactNode;
  children: ReactNode;
}

/** The form in a dialog: its fields, the reason of a failure, and the buttons at its foot. */
export const DialogForm = ({ form, onDiscard, children, ...rest }: DialogFormProps) => (
  <form ref={form.element} onSubmit={rest.onSubmit} noValidate>
    <Stack>
      {onDiscard && <DraftNotice picturesLost={false} onDiscard={onDiscard} />}
      {children}
      <Problem text={rest.problem ?? null} />
      <DialogButtons>
        {rest.buttons}
        <Button
          type="submit"
          loading={form.busy}
          disabled={rest.disabled ?? false}
          data-autofocus={rest.opensOnSubmit || undefined}
          {...(rest.danger && { color: 'red' })}
        >
          {rest.submitLabel}
        </Button>
      </DialogButtons>
    </Stack>
  </form>
);
