import { useState } from 'react';
import { appointmentDialog as texts } from '#texts/admin/schedule.ts';
import { deskActionLabels } from '#texts/desk.ts';
import { useDraft } from '#web/admin/forms/use-draft.ts';
import { FormDialog } from '#web/admin/frame/form-dialog.tsx';
import { Problem } from '#web/admin/frame/problem.tsx';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { actionDraftName } from '#web/admin/orders/action-draft.ts';
import type { OnOrder } from '#web/admin/orders/use-desk-order.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { AppointmentForm } from './appointment-form.tsx';
import { CancelAppointment } from './cancel-appointment.tsx';

/** What is done with appointments in a dialog of their own. */
const appointmentSteps = ['schedule', 'moveAppointment', 'cancelAppointment'] as const;
export type AppointmentStep = (typeof appointmentSteps)[number];

/** The value of the dialog for a step; all but a new appointment name the one that is meant. */
export const stepValue = (step: AppointmentStep, appointmentId?: number): string =>
  appointmentId === undefined ? step : `${step}:${appointmentId}`;

interface NamedStep {
  step: AppointmentStep;
  appointmentId: number | null;
}

function stepIn(value: string | null): NamedStep | null {
  const [name, id] = (value ?? '').split(':');
  const step = appointmentSteps.find((one) => one === name);
  return step ? { step, appointmentId: Number(id) || null } : null;
}

interface AppointmentDialogProps extends OnOrder {
  /** `schedule`, `moveAppointment:5` or `cancelAppointment:5`. */
  dialog: DialogParam;
}

/** The dialog in which an appointment is set, moved or cancelled; it stands in the address. */
export function AppointmentDialog({ dialog, ...on }: AppointmentDialogProps) {
  const named = stepIn(dialog.value);
  const { id } = on.desk.order;
  const draftName = named ? [named.step, named.appointmentId ?? ''].join(' ').trim() : '';
  return (
    <FormDialog
      dialog={{ ...dialog, value: named && dialog.value }}
      title={named ? texts.title(deskActionLabels[named.step], id) : ''}
      draft={useDraft(actionDraftName(id, draftName))}
      size="lg"
    >
      {(_, saved) => named && <Step {...named} onDone={saved} {...on} />}
    </FormDialog>
  );
}

interface StepProps extends NamedStep, OnOrder {
  onDone(): void;
}

function Step({ step, appointmentId, onDone, ...on }: StepProps) {
  const { desk } = on;
  const { timeZone } = useDealership().dealer;
  const [visits, setVisits] = useState(0);
  const meant = desk.appointments.find(({ id, state }) => id === appointmentId && state === 'set');
  if (!desk.may.includes(step) || (step !== 'schedule' && !meant))
    return <Problem text={texts.gone} />;
  if (step === 'cancelAppointment')
    return <CancelAppointment {...on} cancelled={meant!} timeZone={timeZone} onDone={onDone} />;
  return (
    <AppointmentForm
      key={visits}
      {...on}
      moved={meant ?? null}
      isNextVisit={visits > 0}
      onDone={(present) => {
        // Work that takes several visits goes on with the next of them.
        if (step === 'schedule' && present.visits.length > 0) setVisits(visits + 1);
        else onDone();
      }}
    />
  );
}
