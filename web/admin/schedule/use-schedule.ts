import { useEffect, useState } from 'react';
import type { DateRange } from '#shared/rules/date-range.ts';
import { onTick } from '#web/admin/desk/ticker.ts';
import type { AnswerOf } from '#web/cents.ts';
import { useCall } from '#web/kit/use-answer.ts';

export type Schedule = AnswerOf<'GET /api/v1/auth/schedule'>;
export type ScheduleDay = Schedule['days'][number];
export type Booked = Schedule['appointments'][number];
export type Bay = Schedule['bays'][number];

/** Orders that are listed beside the schedule. */
const rows = 20;

/** The schedule of some days, and the orders that wait for an appointment; both follow what others do. */
export function useSchedule(dealerId: number, { startDate, endDate }: DateRange) {
  const [ticks, setTicks] = useState(0);
  useEffect(() => onTick(() => setTicks((last) => last + 1)), []);
  const schedule = useCall(
    'GET /api/v1/auth/schedule',
    { query: { dealerId, from: startDate, to: endDate } },
    ticks,
  );
  const waiting = useCall(
    'GET /api/v1/auth/desk',
    { query: { dealerId, column: 'toSchedule', rows } },
    ticks,
  );
  return {
    schedule,
    waiting: waiting.data?.columns.find(({ column }) => column === 'toSchedule') ?? null,
    reload() {
      schedule.reload();
      waiting.reload();
    },
  };
}
