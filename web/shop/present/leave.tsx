import { useState } from 'react';
import { forms } from '#shared/rules/validation.ts';
import { presenting as texts } from '#texts/presenting.ts';
import { type ApiError, call } from '#web/api.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { PasswordField, TextField } from '#web/kit/field.tsx';
import { SubmitButton } from '#web/kit/submit-button.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';

interface LeaveProps {
  /** How the advisor goes back to their own pages. */
  leaveBy: 'password' | 'code';
  onLeft(): void;
}

/** The way out of a presentation: its advisor proves who they are. */
export function Leave({ leaveBy, onLeft }: LeaveProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="plain" onClick={() => setOpen(true)}>
        {texts.leave}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.leaveTitle}>
        <LeaveForm leaveBy={leaveBy} onLeft={onLeft} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function LeaveForm({ leaveBy, onLeft, onCancel }: LeaveProps & { onCancel(): void }) {
  const form = useForm(forms.endPresenting, {});
  const leave = form.submit(async (body) => {
    try {
      await call('POST /api/v1/auth/presenting/end', { body });
      onLeft();
    } catch (error) {
      const { errors = {} } = error as Partial<ApiError>;
      if (!errors.currentPassword && !errors.code) sayFailure(error, texts.failed);
      throw error;
    }
  });
  return (
    <form ref={form.element} method="post" noValidate onSubmit={leave}>
      {leaveBy === 'password' ? (
        <PasswordField
          {...form.field('currentPassword')}
          autoComplete="off"
          hint={texts.leaveByPassword}
        />
      ) : (
        <TextField
          {...form.field('code')}
          autoComplete="one-time-code"
          hint={texts.leaveByCode}
          required
        />
      )}
      <DialogActions onCancel={onCancel}>
        <SubmitButton busy={form.busy}>{texts.leaveTitle}</SubmitButton>
      </DialogActions>
    </form>
  );
}
