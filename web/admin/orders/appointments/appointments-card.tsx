import { Badge, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { personName } from '#shared/rules/person-name.ts';
import { appointment as texts } from '#texts/admin/schedule.ts';
import { ownVisits } from '#texts/appointments.ts';
import { formatDay } from '#texts/dates.ts';
import { deskActionLabels } from '#texts/desk.ts';
import { PageCard } from '#web/admin/orders/order-cards.tsx';
import styles from '#web/admin/orders/order-page.module.css';
import { call } from '#web/api.ts';
import type { DeskOrder } from '#web/entities.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { type AppointmentStep, stepValue } from './appointment-dialog.tsx';
import type { Appointment } from './appointment-draft.ts';
import { appointmentInWords, hoursOf, isOverdue } from './appointment-words.ts';

interface AppointmentsCardProps {
  desk: DeskOrder;
  timeZone: string;
  /** Opens the dialog of a step. */
  ask(step: string): void;
}

/** When an order is fitted, where and by whom; cancelled appointments stand in its history alone. */
export function AppointmentsCard({ desk, timeZone, ask }: AppointmentsCardProps) {
  const { appointments, may, next } = desk;
  const shown = appointments.filter(({ state }) => state !== 'cancelled');
  const mayAdd = may.includes('schedule') && next !== 'schedule';
  if (shown.length === 0 && !may.includes('schedule')) return null;
  return (
    <PageCard title={texts.title}>
      {shown.length === 0 && <p className={styles.soft}>{texts.none}</p>}
      {shown.map((one) => (
        <OneAppointment key={one.id} appointment={one} timeZone={timeZone}>
          {one.state === 'set' && (
            <Buttons
              orderId={desk.order.id}
              appointment={one}
              may={may}
              timeZone={timeZone}
              ask={ask}
            />
          )}
        </OneAppointment>
      ))}
      {mayAdd && desk.visits.length > 0 && (
        <div className={`${styles.buttons} no-print`}>
          <Button variant="default" onClick={() => ask(stepValue('schedule'))}>
            {deskActionLabels.schedule}
          </Button>
        </div>
      )}
    </PageCard>
  );
}

interface OneAppointmentProps {
  appointment: Appointment;
  timeZone: string;
  children: ReactNode;
}

function OneAppointment({ appointment, timeZone, children }: OneAppointmentProps) {
  const { bay, technician, minutes, state, partsExpectedOn } = appointment;
  return (
    <div>
      <p>
        <strong>{appointmentInWords(appointment, timeZone)}</strong>{' '}
        {state === 'done' && <Badge color="gray">{texts.done}</Badge>}
        {isOverdue(appointment, timeZone) && (
          <Badge variant="filled" color="red">
            {texts.late}
          </Badge>
        )}
      </p>
      <p className={styles.soft}>
        {[
          bay.name,
          technician ? personName(technician) : texts.noTechnician,
          texts.hours(hoursOf(minutes)),
        ].join(' · ')}
      </p>
      {state === 'set' && partsExpectedOn && (
        <p className={styles.warning}>{texts.partsLate(formatDay(partsExpectedOn))}</p>
      )}
      {children}
    </div>
  );
}

/** Saves an appointment as a file that calendars open; says why not. */
async function saveForCalendar(orderId: number, appointmentId: number): Promise<void> {
  try {
    const name = 'GET /api/v1/auth/desk/:id/appointments/:appointmentId';
    const { content } = await call(name, { params: { id: orderId, appointmentId } });
    saveFile('appointment.ics', 'text/calendar', content);
  } catch (error) {
    sayFailure(error, texts.calendarFailed);
  }
}

interface ButtonsProps {
  orderId: number;
  appointment: Appointment;
  may: DeskOrder['may'];
  timeZone: string;
  ask(step: string): void;
}

function Buttons({ orderId, appointment, may, timeZone, ask }: ButtonsProps) {
  const about = appointmentInWords(appointment, timeZone);
  const button = (step: AppointmentStep, label: string) =>
    may.includes(step) && (
      <Button
        variant="default"
        aria-label={texts.ofButton(label, about)}
        onClick={() => ask(stepValue(step, appointment.id))}
      >
        {label}
      </Button>
    );
  return (
    <div className={`${styles.buttons} no-print`}>
      {button('moveAppointment', texts.move)}
      {button('cancelAppointment', texts.cancel)}
      <Button
        variant="default"
        aria-label={texts.ofButton(ownVisits.addToCalendar, about)}
        onClick={() => void saveForCalendar(orderId, appointment.id)}
      >
        {ownVisits.addToCalendar}
      </Button>
    </div>
  );
}
