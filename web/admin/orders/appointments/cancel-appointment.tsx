import { Alert } from '@mantine/core';
import { useState } from 'react';
import { actionDialog } from '#shared/messages/en/admin/order-page.ts';
import { appointmentDialog as texts } from '#shared/messages/en/admin/schedule.ts';
import { noteField } from '#shared/rules/desk-forms.ts';
import { isChangedFrom, useFoundDraft, useKeptDraft } from '#web/admin/forms/use-draft.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { actionDraftName } from '#web/admin/orders/action-draft.ts';
import { Meanwhile } from '#web/admin/orders/meanwhile.tsx';
import { type Told, ToldFields, tellOf } from '#web/admin/orders/told-fields.tsx';
import type { OnOrder } from '#web/admin/orders/use-desk-order.ts';
import { ApiError } from '#web/api.ts';
import { useForm } from '#web/kit/use-form.ts';
import { failureText } from '#web/shop/state/say-failure.ts';
import type { Appointment } from './appointment-draft.ts';
import { appointmentInWords } from './appointment-words.ts';

interface CancelAppointmentProps extends OnOrder {
  cancelled: Appointment;
  timeZone: string;
  onDone(): void;
}

interface CancelDraft extends Told {
  note: string;
}

const start: CancelDraft = { note: '', tellsCustomer: true, colleagues: [] };

const isCancelDraft = ({ note, colleagues }: Partial<CancelDraft>) =>
  typeof note === 'string' && Array.isArray(colleagues);

/** Cancels an appointment, with a note and who is told. */
export function CancelAppointment(props: CancelAppointmentProps) {
  const { cancelled, timeZone, desk, people, send, onDone } = props;
  const name = actionDraftName(desk.order.id, `cancelAppointment ${cancelled.id}`);
  const kept = useFoundDraft<CancelDraft>(name, isCancelDraft);
  const form = useForm({ note: noteField }, { note: kept?.note ?? '' });
  const [{ tellsCustomer, colleagues }, setTold] = useState<Told>(kept ?? start);
  const [problem, setProblem] = useState<string | null>(null);
  const typed: CancelDraft = { note: form.values.note, tellsCustomer, colleagues };
  const forget = useKeptDraft(name, typed, isChangedFrom(start, typed));

  const submit = form.submit(async ({ note }) => {
    setProblem(null);
    const action = { kind: 'cancelAppointment', appointmentId: cancelled.id } as const;
    try {
      await send(action, { note, tell: tellOf(typed) });
    } catch (error) {
      if (!(error instanceof ApiError) || error.errors.version) throw error;
      const [reason] = Object.values(error.errors).flat();
      return setProblem(reason ?? failureText(error, actionDialog.failed));
    }
    forget();
    onDone();
  });

  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      isRestored={kept !== null}
      submitLabel={texts.cancel}
      opensOnSubmit
    >
      <Meanwhile {...props} />
      <p>{texts.cancelText(appointmentInWords(cancelled, timeZone))}</p>
      <ToldFields
        note={form.field('note')}
        mails={desk.mails.includes('cancelAppointment')}
        told={typed}
        change={(changed) => setTold((now) => ({ ...now, ...changed }))}
        people={people}
      />
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
    </DialogForm>
  );
}
