import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { DeskCard } from '#shared/contract/desk-board.ts';
import { personName } from '#shared/rules/person-name.ts';
import { appointment, toSchedule as texts } from '#texts/admin/schedule.ts';
import { deskActionLabels } from '#texts/desk.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import { LateBadge } from '#web/admin/desk/desk-card.tsx';
import type { BoardColumn } from '#web/admin/desk/use-board.ts';
import { wantedInWords } from '#web/admin/desk/wanted-in-words.ts';
import { useWayHere } from '#web/admin/frame/way-back.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './to-schedule.module.css';

interface ToScheduleProps {
  column: BoardColumn;
  onSchedule(orderId: number): void;
}

/** Orders whose parts are here and that have no appointment yet, the most urgent first. */
export function ToSchedule({ column: { count, cards }, onSchedule }: ToScheduleProps) {
  const { base } = useDealership();
  return (
    <section id="to-schedule" aria-labelledby="to-schedule-title" className={styles.section}>
      <h2 id="to-schedule-title" tabIndex={-1} className={styles.title}>
        {texts.title(count)}
      </h2>
      {cards.length === 0 && <p className={styles.soft}>{texts.nothing}</p>}
      {cards.length > 0 && (
        <ul className={styles.rows}>
          {cards.map((card) => (
            <Row key={card.id} card={card} onSchedule={() => onSchedule(card.id)} />
          ))}
        </ul>
      )}
      {count > cards.length && (
        <p>
          <Link to={`${base}/admin/desk?column=toSchedule`}>
            {texts.more(count - cards.length)}
          </Link>
        </p>
      )}
    </section>
  );
}

function Row({ card, onSchedule }: { card: DeskCard; onSchedule(): void }) {
  const { base } = useDealership();
  const wayHere = useWayHere();
  const { id, customer, vehicle, hours, isLate, next } = card;
  const wanted = wantedInWords(card);
  return (
    <li className={styles.row} data-late={isLate || undefined}>
      <Link to={`${base}/admin/orders/${id}`} state={wayHere} className={styles.order}>
        {appointment.order(id, personName(customer))}
      </Link>
      <ul className={styles.facts}>
        {vehicle && <li>{vehicleInWords(vehicle)}</li>}
        <li>{hours === null ? texts.hoursUnknown : texts.hours(hours)}</li>
        {wanted && (
          <li className={isLate ? styles.late : undefined}>
            {wanted} {isLate && <LateBadge />}
          </li>
        )}
      </ul>
      {next === 'schedule' && (
        <Button
          variant="light"
          fullWidth
          aria-label={appointment.scheduleOf(id)}
          onClick={onSchedule}
        >
          {deskActionLabels.schedule}
        </Button>
      )}
    </li>
  );
}
