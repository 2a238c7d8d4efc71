import { Alert } from '@mantine/core';
import { schedule as texts } from '#texts/admin/schedule.ts';
import { formatDay } from '#texts/dates.ts';
import { isoDay } from '#web/admin/frame/dates.ts';
import { WarningIcon } from '#web/kit/icons.tsx';
import { AppointmentCard, type CardDeeds } from './appointment-card.tsx';
import styles from './schedule-page.module.css';
import type { Booked } from './use-schedule.ts';

interface OutsideHoursProps {
  outside: readonly Booked[];
  timeZone: string;
  deeds: CardDeeds;
}

/** Coming appointments, of any day, at which nobody is there any more. */
export function OutsideHours({ outside, timeZone, deeds }: OutsideHoursProps) {
  if (outside.length === 0) return null;
  return (
    <Alert color="red" variant="light" icon={<WarningIcon />} title={texts.outsideTitle}>
      <p>{texts.outsideHint}</p>
      <ul className={styles.outside}>
        {outside.map((one) => (
          <AppointmentCard
            key={one.id}
            appointment={one}
            timeZone={timeZone}
            deeds={deeds}
            day={formatDay(isoDay(one.startsAt, timeZone))}
          />
        ))}
      </ul>
    </Alert>
  );
}
