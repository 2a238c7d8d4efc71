import { useState } from 'react';
import { actionDialog } from '#shared/messages/en/admin/order-page.ts';
import { appointmentDialog as texts } from '#shared/messages/en/admin/schedule.ts';
import { todayIn } from '#shared/rules/date-range.ts';
import { appointmentForm } from '#shared/rules/desk-forms.ts';
import { localTime } from '#shared/rules/local-time.ts';
import { isChangedFrom, useFoundDraft, useKeptDraft } from '#web/admin/forms/use-draft.ts';
import { useNumberForm } from '#web/admin/forms/use-number-form.ts';
import { actionDraftName } from '#web/admin/orders/action-draft.ts';
import { type Told, tellOf } from '#web/admin/orders/told-fields.tsx';
import type { OnOrder } from '#web/admin/orders/use-desk-order.ts';
import { ApiError } from '#web/api.ts';
import type { DeskOrder } from '#web/entities.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { failureText } from '#web/shop/state/say-failure.ts';
import {
  type Appointment,
  type AppointmentDraft,
  isAppointmentDraft,
  startOf,
} from './appointment-draft.ts';
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
  const name = actionDraftName(desk.order.id, appointmentAction(moved?.id ?? null));
  const kept = useFoundDraft<AppointmentDraft>(name, isAppointmentDraft);
  const [start] = useState(() => startOf(desk, moved, today, timeZone));
  const form = useNumberForm<typeof appointmentForm>(appointmentForm, (kept ?? start).values);
  const [told, setTold] = useState<Told>(kept ?? start);
  const [problem, setProblem] = useState<string | null>(null);
  const { values } = form;
  const forget = useKeptDraft(
    name,
    { ...told, values },
    isChangedFrom(start.values, values) || isChangedFrom(toldOf(start), toldOf(told)),
  );
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

  const submit = form.submit(async ({ technicianId, hours, note = '' }) => {
    setProblem(null);
    if (!chosen || bayId === null) return refuse(texts.chooseSlot);
    const place = {
      bayId,
      technicianId: technicianId ? Number(technicianId) : null,
      startsAt: chosen.startsAt,
      minutes: minutesOf(hours)!,
    };
    let present: DeskOrder;
    try {
      present = await send(
        moved
          ? { kind: 'moveAppointment', appointmentId: moved.id, ...place }
          : { kind: 'schedule', ...place },
        { note, tell: tellOf(told) },
      );
    } catch (error) {
      if (!(error instanceof ApiError) || error.errors.version) throw error;
      // Whatever stands against it, other times may be free by now.
      asked.reload();
      const [reason] = Object.values(error.errors).flat();
      return refuse(
        reason ? `${reason} ${texts.freshSlots}` : failureText(error, actionDialog.failed),
      );
    }
    forget();
    onDone(present);
  });

  /** Says why nothing was done, where the times stand. */
  function refuse(why: string | null): void {
    setProblem(why);
    const [first] = form.element.current?.querySelectorAll<HTMLElement>('[name=startsAt]') ?? [];
    first?.focus();
  }

  return {
    form,
    submit,
    asked,
    chosen,
    bayId,
    timeZone,
    today,
    problem,
    told,
    change: (changed: Partial<Told>) => setTold((now) => ({ ...now, ...changed })),
    /** The chosen time's day in the dealership's zone. */
    chosenDay: chosen ? localTime(timeZone, new Date(chosen.startsAt)).day : null,
    isRestored: kept !== null,
  };
}

/** The dialog's name for an appointment that is moved, or for a new one. */
const appointmentAction = (movedId: number | null): string =>
  movedId === null ? 'schedule' : `moveAppointment ${movedId}`;

const toldOf = ({ tellsCustomer, colleagues }: Told): Told => ({ tellsCustomer, colleagues });

/** Typed hours in minutes; null: no hours, or too few or many of them. */
function minutesOf(hours: string): number | null {
  const minutes = Math.round(Number(hours) * 60);
  return minutes >= 15 && minutes <= 1_440 ? minutes : null;
}
