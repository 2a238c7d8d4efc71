import { useState } from 'react';
import { todayIn } from '#shared/rules/date-range.ts';
import { appointmentForm } from '#shared/rules/desk-forms.ts';
import { localTime } from '#shared/rules/local-time.ts';
import { actionDialog } from '#texts/admin/order-page.ts';
import { appointmentDialog as texts } from '#texts/admin/schedule.ts';
import { actionDraftName } from '#web/admin/orders/action-draft.ts';
import { tellOf } from '#web/admin/orders/notify-fields.tsx';
import type { OnOrder } from '#web/admin/orders/use-desk-order.ts';
import { useStepForm } from '#web/admin/orders/use-step-form.ts';
import { ApiError } from '#web/api.ts';
import type { DeskOrder } from '#web/entities.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { type Appointment, type AppointmentValues, startOf } from './appointment-draft.ts';
import { useSlots } from './use-slots.ts';

export interface AppointmentFormProps extends OnOrder {
  /** The appointment that is moved; null: a new one is set. */
  moved: Appointment | null;
  /** An earlier visit of the same order was set just now. */
  isNextVisit: boolean;
  /** Called with the order after it. */
  onDone(present: DeskOrder): void;
}

/** The state of the form: what was typed, the times that are free for it, and sending. */
export function useAppointmentForm({ desk, moved, send, onDone }: AppointmentFormProps) {
  const { dealer } = useDealership();
  const { timeZone } = dealer;
  const today = todayIn(timeZone, new Date());
  const [initial] = useState(() => startOf(desk, moved, today, timeZone));
  const editor = useStepForm<AppointmentValues, DeskOrder>({
    draft: actionDraftName(desk.order.id, appointmentAction(moved?.id ?? null)),
    rules: appointmentForm,
    savedValues: initial,
    send: setOrMove,
    onDone,
    failed: actionDialog.failed,
  });
  const { values } = editor;
  const asked = useSlots({
    dealerId: dealer.id,
    orderId: desk.order.id,
    minutes: minutesOf(values.hours),
    from: values.from < today ? today : values.from,
    technicianId: values.technicianId ? Number(values.technicianId) : null,
    appointmentId: moved?.id ?? null,
  });
  const chosen = asked.slots?.find(({ startsAt }) => startsAt === values.startsAt);
  const bayId =
    (chosen?.bays.find(({ id }) => String(id) === values.bayId) ?? chosen?.bays[0])?.id ?? null;

  async function setOrMove(typed: AppointmentValues): Promise<DeskOrder> {
    if (!chosen || bayId === null) throw refusal(texts.chooseSlot);
    const place = {
      bayId,
      technicianId: typed.technicianId ? Number(typed.technicianId) : null,
      startsAt: chosen.startsAt,
      minutes: minutesOf(typed.hours)!,
    };
    const action = moved
      ? ({ kind: 'moveAppointment', appointmentId: moved.id, ...place } as const)
      : ({ kind: 'schedule', ...place } as const);
    try {
      return await send(action, { note: typed.note, tell: tellOf(typed) });
    } catch (error) {
      if (!(error instanceof ApiError) || error.errors.version) throw error;
      // Whatever stands against it, other times may be free by now.
      asked.reload();
      const [reason] = Object.values(error.errors).flat();
      throw reason ? refusal(`${reason} ${texts.freshSlots}`) : error;
    }
  }

  return {
    ...editor,
    ...{ asked, chosen, bayId, timeZone, today },
    dialog: { ...editor.dialog, problem: null },
    /** Why nothing was done, where the times stand. */
    problem: editor.refused.startsAt?.[0] ?? editor.dialog.problem,
    /** The chosen time's day in the dealership's zone. */
    chosenDay: chosen ? localTime(timeZone, new Date(chosen.startsAt)).day : null,
  };
}

/** A refusal of the chosen time, which takes the focus. */
const refusal = (why: string) => new ApiError(422, { errors: { startsAt: [why] } });

/** The dialog's name for an appointment that is moved, or for a new one. */
const appointmentAction = (movedId: number | null): string =>
  movedId === null ? 'schedule' : `moveAppointment ${movedId}`;

/** Typed hours in minutes; null: no hours, or too few or many of them. */
function minutesOf(hours: string): number | null {
  const minutes = Math.round(Number(hours) * 60);
  return minutes >= 15 && minutes <= 1_440 ? minutes : null;
}
