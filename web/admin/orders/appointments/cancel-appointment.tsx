import { noteField } from '#shared/rules/desk-forms.ts';
import { actionDialog } from '#texts/admin/order-page.ts';
import { appointmentDialog as texts } from '#texts/admin/schedule.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { actionDraftName } from '#web/admin/orders/action-draft.ts';
import { Meanwhile } from '#web/admin/orders/meanwhile.tsx';
import { type NotifyChoice, NotifyFields, tellOf } from '#web/admin/orders/notify-fields.tsx';
import type { OnOrder } from '#web/admin/orders/use-desk-order.ts';
import { useStepForm } from '#web/admin/orders/use-step-form.ts';
import type { Appointment } from './appointment-draft.ts';
import { appointmentInWords } from './appointment-words.ts';

interface CancelAppointmentProps extends OnOrder {
  cancelled: Appointment;
  timeZone: string;
  onDone(): void;
}

const initial: NotifyChoice & { note: string } = { note: '', tellsCustomer: true, colleagues: [] };

/** Cancels an appointment, with a note and who is told. */
export function CancelAppointment(props: CancelAppointmentProps) {
  const { cancelled, timeZone, desk, people, send, onDone } = props;
  const { form, values, change, dialog } = useStepForm({
    draft: actionDraftName(desk.order.id, `cancelAppointment ${cancelled.id}`),
    rules: { note: noteField },
    savedValues: initial,
    send: ({ note, ...told }) =>
      send(
        { kind: 'cancelAppointment', appointmentId: cancelled.id },
        { note, tell: tellOf(told) },
      ),
    onDone,
    failed: actionDialog.failed,
  });

  return (
    <DialogForm {...dialog} submitLabel={texts.cancel} opensOnSubmit>
      <Meanwhile {...props} />
      <p>{texts.cancelText(appointmentInWords(cancelled, timeZone))}</p>
      <NotifyFields
        note={form.field('note')}
        mails={desk.mails.includes('cancelAppointment')}
        told={values}
        change={change}
        people={people}
      />
    </DialogForm>
  );
}
