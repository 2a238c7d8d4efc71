import { Badge } from '@mantine/core';
import { Link } from 'react-router';
import { personName } from '#shared/rules/person-name.ts';
import { appointment as texts } from '#texts/admin/schedule.ts';
import { formatShortDayOfMonth } from '#texts/dates.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import { LateBadge } from '#web/admin/desk/desk-card.tsx';
import { isoDay } from '#web/admin/frame/dates.ts';
import { RowMenu } from '#web/admin/frame/row-menu.tsx';
import { useWayHere } from '#web/admin/frame/way-back.ts';
import {
  hoursOf,
  isOverdue,
  spanInWords,
} from '#web/admin/orders/appointments/appointment-words.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './appointment-card.module.css';
import type { Booked } from './use-schedule.ts';

/** What the person may do with appointments; absent: nothing. */
export interface CardDeeds {
  move?: (appointment: Booked) => void;
  cancel?: (appointment: Booked) => void;
}

interface AppointmentCardProps {
  appointment: Booked;
  timeZone: string;
  deeds: CardDeeds;
  /** Its day, where it does not stand in the column of one. */
  day?: string;
}

/** One appointment: when, for whom, what it takes, and what stands against it. */
export function AppointmentCard({ appointment, timeZone, deeds, day }: AppointmentCardProps) {
  const { order, technician, minutes, state } = appointment;
  const { base } = useDealership();
  const wayHere = useWayHere();
  const time = spanInWords(appointment, timeZone);
  const isPast = isOverdue(appointment, timeZone);
  return (
    <li className={styles.card} data-state={state} data-late={isPast || undefined}>
      <div className={styles.head}>
        <strong>{day ? texts.of(day, time) : time}</strong>
        {state === 'set' && (
          <RowMenu
            label={texts.actions(texts.about(order.id, time))}
            items={[
              ...(deeds.move
                ? [{ label: texts.move, onChoose: () => deeds.move!(appointment) }]
                : []),
              ...(deeds.cancel
                ? [
                    {
                      label: texts.cancel,
                      danger: true,
                      onChoose: () => deeds.cancel!(appointment),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </div>
      <Link to={`${base}/admin/orders/${order.id}`} state={wayHere} className={styles.order}>
        {texts.order(order.id, personName(order.customer))}
      </Link>
      <ul className={styles.facts}>
        {order.vehicle && <li>{vehicleInWords(order.vehicle)}</li>}
        <li>
          {texts.hours(hoursOf(minutes))} · {texts.items(order.lines)}
        </li>
        <li>{technician ? personName(technician) : texts.noTechnician}</li>
      </ul>
      <Marks appointment={appointment} isPast={isPast} timeZone={timeZone} />
    </li>
  );
}

interface MarksProps {
  appointment: Booked;
  isPast: boolean;
  timeZone: string;
}

/** What needs an eye, in words. */
function Marks({ appointment, isPast, timeZone }: MarksProps) {
  const { state, startsAt, order } = appointment;
  const expected = order.partsExpectedOn;
  return (
    <>
      {state === 'done' && <Badge color="gray">{texts.done}</Badge>}
      {isPast && <LateBadge />}
      {state === 'set' && expected && expected > isoDay(startsAt, timeZone) && (
        <p className={styles.warning}>{texts.partsLate(formatShortDayOfMonth(expected))}</p>
      )}
    </>
  );
}
