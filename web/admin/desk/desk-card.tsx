import { Badge, Button, Checkbox } from '@mantine/core';
import { Link } from 'react-router';
import type { DeskCard as Card } from '#shared/contract/desk-board.ts';
import { todayIn } from '#shared/rules/date-range.ts';
import { personName } from '#shared/rules/person-name.ts';
import { deskCard as texts } from '#texts/admin/desk.ts';
import { appointment } from '#texts/admin/schedule.ts';
import { formatShortDayOfMonth } from '#texts/dates.ts';
import { deskActionLabels, stageLabels } from '#texts/desk.ts';
import { formatHours } from '#texts/formats.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import { isoDay } from '#web/admin/frame/dates.ts';
import { useWayHere } from '#web/admin/frame/way-back.ts';
import { shortStartInWords } from '#web/admin/orders/appointments/appointment-words.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './desk-card.module.css';
import { wantedInWords } from './wanted-in-words.ts';

/** What can be done with the cards of the board. */
export interface CardDeeds {
  picked: ReadonlySet<number>;
  /** Orders whose step is on its way. */
  busy: ReadonlySet<number>;
  pick(id: number): void;
  /** Takes the step for which the order waits. */
  step(card: Card): void;
}

/** An order on the board: its number leads to its page, its button takes the next step. */
export function DeskCard({ card, deeds }: { card: Card; deeds: CardDeeds }) {
  const { base, dealer } = useDealership();
  const wayHere = useWayHere();
  const { id, next } = card;
  const step = next && deskActionLabels[next];
  return (
    <li
      className={styles.card}
      data-card={id}
      data-late={card.isLate || undefined}
      aria-busy={deeds.busy.has(id) || undefined}
    >
      <div className={styles.head}>
        <Link
          to={`${base}/admin/orders/${id}`}
          state={wayHere}
          className={styles.number}
          aria-label={texts.orderOf(id, personName(card.customer))}
          data-order
        >
          {texts.order(id)}
        </Link>
        {card.isLate && <LateBadge />}
        {step && next !== 'schedule' && (
          <Checkbox
            className={styles.pick!}
            aria-label={texts.pick(id)}
            checked={deeds.picked.has(id)}
            onChange={() => deeds.pick(id)}
          />
        )}
      </div>
      <strong className={styles.customer}>{personName(card.customer)}</strong>
      <Facts card={card} today={todayIn(dealer.timeZone, new Date())} />
      {step && (
        <Button
          variant="default"
          fullWidth
          className={styles.step!}
          aria-label={texts.stepOf(step, id)}
          onClick={() => deeds.step(card)}
        >
          {step}
        </Button>
      )}
    </li>
  );
}

/** What else the card tells, a line each; what should have happened by now stands out. */
function Facts({ card, today }: { card: Card; today: string }) {
  const { expectedOn, appointmentAt, seller, hours, isLate } = card;
  const { timeZone } = useDealership().dealer;
  const isMissed = appointmentAt !== null && isoDay(appointmentAt, timeZone) < today;
  const work = [texts.items(card.lines), hours ? texts.hours(formatHours(hours)) : ''];
  const wanted = wantedInWords(card);
  return (
    <ul className={styles.facts}>
      {card.vehicle && <li>{vehicleInWords(card.vehicle)}</li>}
      <li>{work.filter(Boolean).join(', ')}</li>
      {isLate && <li>{stageLabels[card.stage]}</li>}
      {appointmentAt && (
        <li className={isMissed ? styles.late : styles.appointment}>
          {appointment.on(shortStartInWords(appointmentAt, timeZone))}
        </li>
      )}
      {wanted && <li className={isLate ? styles.late : undefined}>{wanted}</li>}
      {expectedOn && (
        <li className={expectedOn < today ? styles.late : undefined}>
          {texts.expectedOn(formatShortDayOfMonth(expectedOn))}
          {expectedOn < today && !isLate && <LateBadge />}
        </li>
      )}
      {seller && <li>{texts.advisor(personName(seller))}</li>}
    </ul>
  );
}

/** Says in words too that a day has passed. */
export const LateBadge = () => (
  <Badge color="red" variant="filled">
    {texts.late}
  </Badge>
);
