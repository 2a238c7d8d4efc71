import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { DeskCard } from '#shared/contract/desk-board.ts';
import { personName } from '#shared/rules/person-name.ts';
import { deskCard, deskToday as texts } from '#texts/admin/desk.ts';
import { appointment } from '#texts/admin/schedule.ts';
import { deskActionLabels } from '#texts/desk.ts';
import { formatNumber } from '#texts/formats.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import { useWayHere } from '#web/admin/frame/way-back.ts';
import { hoursOf, spanInWords } from '#web/admin/orders/appointments/appointment-words.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './todays-work-page.module.css';
import type { Job } from './use-jobs.ts';

interface TodaysJobsProps {
  jobs: readonly Job[];
  /** Orders of the board by id: their step can be taken from here. */
  cards: ReadonlyMap<number, DeskCard>;
  busy: ReadonlySet<number>;
  onFitted(card: DeskCard): void;
}

/** Today's appointments in order of time, the person's own first. */
export function TodaysJobs({ jobs, cards, busy, onFitted }: TodaysJobsProps) {
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="todays-jobs" className={styles.group}>
      <h2 id="todays-jobs" tabIndex={-1} className={styles.title}>
        {texts.jobs} <span>{formatNumber(jobs.length)}</span>
      </h2>
      <ol className={styles.rows}>
        {jobs.map((job) => {
          const card = cards.get(job.order.id);
          return (
            <JobRow
              key={job.id}
              job={job}
              isBusy={busy.has(job.order.id)}
              {...(card?.next === 'install' && { onFitted: () => onFitted(card) })}
            />
          );
        })}
      </ol>
    </section>
  );
}

interface JobRowProps {
  job: Job;
  isBusy: boolean;
  /** Absent: the person does not fit it, or its parts are not here. */
  onFitted?: () => void;
}

function JobRow({ job, isBusy, onFitted }: JobRowProps) {
  const { base, dealer } = useDealership();
  const wayHere = useWayHere();
  const { order, bay, technician, minutes, isMine } = job;
  return (
    <li className={styles.row} aria-busy={isBusy || undefined}>
      <div className={styles.about}>
        <Link to={`${base}/admin/orders/${order.id}`} state={wayHere} className={styles.customer}>
          {spanInWords(job, dealer.timeZone)} · {deskCard.order(order.id)}{' '}
          {personName(order.customer)}
        </Link>
        {order.vehicle && <span>{vehicleInWords(order.vehicle)}</span>}
        <span>
          {[
            bay.name,
            isMine ? texts.mine : technician ? personName(technician) : appointment.noTechnician,
            appointment.hours(hoursOf(minutes)),
          ].join(' · ')}
        </span>
      </div>
      {onFitted && (
        <Button
          className={styles.step!}
          h={56}
          size="md"
          aria-label={deskCard.stepOf(deskActionLabels.install, order.id)}
          onClick={onFitted}
        >
          {deskActionLabels.install}
        </Button>
      )}
    </li>
  );
}
