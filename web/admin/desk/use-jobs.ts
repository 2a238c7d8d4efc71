import { todayIn } from '#shared/rules/date-range.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import type { AnswerOf } from '#web/cents.ts';
import { useCall } from '#web/kit/use-answer.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { mineFirst } from './mine-first.ts';

/** An appointment of today, and whether it is the person's own. */
export type Job = AnswerOf<'GET /api/v1/auth/schedule'>['appointments'][number] & {
  isMine: boolean;
};

/** Today's appointments that are not done, read again with each new state of the board. */
export function useJobs(state: unknown): Job[] {
  const { dealer } = useDealership();
  const { id } = useAdmin();
  const today = todayIn(dealer.timeZone, new Date());
  const { data } = useCall(
    'GET /api/v1/auth/schedule',
    { query: { dealerId: dealer.id, from: today, to: today } },
    state,
  );
  const set = data?.appointments.filter((one) => one.state === 'set') ?? [];
  return mineFirst(set.map((one) => ({ ...one, isMine: one.technician?.id === id })));
}
