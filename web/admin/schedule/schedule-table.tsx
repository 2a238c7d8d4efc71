import { VisuallyHidden } from '@mantine/core';
import { localTime } from '#shared/rules/local-time.ts';
import { schedule as texts } from '#texts/admin/schedule.ts';
import { formatDays } from '#texts/dates.ts';
import { PrintDay } from '#web/admin/documents/print-day.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { AppointmentCard, type CardDeeds } from './appointment-card.tsx';
import { DayHead } from './day-head.tsx';
import styles from './schedule-table.module.css';
import type { Bay, Booked, ScheduleDay } from './use-schedule.ts';

interface ScheduleTableProps {
  days: readonly ScheduleDay[];
  bays: readonly Bay[];
  appointments: readonly Booked[];
  timeZone: string;
  today: string;
  deeds: CardDeeds;
}

/** Bays down, days across; in each cell the appointments in order of time. */
export function ScheduleTable({
  days,
  bays,
  appointments,
  timeZone,
  today,
  deeds,
}: ScheduleTableProps) {
  const dealerId = useDealership().dealer.id;
  const dayOf = ({ startsAt }: Booked) => localTime(timeZone, new Date(startsAt)).day;
  return (
    <table className={styles.table} data-days={days.length}>
      <VisuallyHidden component="caption">
        {texts.tableOf(formatDays(days[0]!.day, days.at(-1)!.day))}
      </VisuallyHidden>
      <thead>
        <tr>
          <th scope="col" className={styles.bayHead}>
            {texts.bay}
          </th>
          {days.map((day) => (
            <th
              key={day.day}
              scope="col"
              data-closed={day.spans.length === 0 || undefined}
              {...(day.day === today && { 'aria-current': 'date' as const })}
            >
              <DayHead day={day} dayLink={days.length > 1 ? `?day=${day.day}&view=day` : null} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bays.map((bay) => (
          <tr key={bay.id}>
            <th scope="row" className={styles.bay}>
              {bay.name}
              {!bay.isActive && <span className={styles.off}>{texts.bayOff}</span>}
            </th>
            {days.map((day) => (
              <Cell
                key={day.day}
                day={day}
                booked={appointments.filter(
                  (one) => one.bay.id === bay.id && dayOf(one) === day.day,
                )}
                timeZone={timeZone}
                deeds={deeds}
              />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot className="no-print">
        <tr>
          <td />
          {days.map(({ day }) => (
            <td key={day}>
              <PrintDay
                {...{ dealerId, day }}
                orderIds={appointments
                  .filter((one) => dayOf(one) === day)
                  .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
                  .map(({ order }) => order.id)}
              />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

interface CellProps {
  day: ScheduleDay;
  booked: readonly Booked[];
  timeZone: string;
  deeds: CardDeeds;
}

function Cell({ day, booked, timeZone, deeds }: CellProps) {
  const isClosed = day.spans.length === 0;
  return (
    <td data-closed={isClosed || undefined}>
      {booked.length === 0 && !isClosed && (
        <span className={styles.free}>{texts.nothingInBay}</span>
      )}
      {booked.length > 0 && (
        <ul className={styles.cards}>
          {booked.map((one) => (
            <AppointmentCard key={one.id} appointment={one} timeZone={timeZone} deeds={deeds} />
          ))}
        </ul>
      )}
    </td>
  );
}
