import { Badge } from '@mantine/core';
import { Link } from 'react-router';
import type { DeskCard } from '#shared/contract/desk-board.ts';
import { personName } from '#shared/rules/person-name.ts';
import { deskCard } from '#texts/admin/desk.ts';
import { adminPages } from '#texts/admin/frame.ts';
import { appointment } from '#texts/admin/schedule.ts';
import { todayOrders as texts } from '#texts/admin/today.ts';
import { formatShortDayOfMonth } from '#texts/dates.ts';
import { stageLabels } from '#texts/desk.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import { useBoard } from '#web/admin/desk/use-board.ts';
import { useWayHere } from '#web/admin/frame/way-back.ts';
import { shortStartInWords } from '#web/admin/orders/appointments/appointment-words.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { Panel } from './panel.tsx';
import { firstToHandle, type ToHandle } from './to-handle.ts';
import styles from './today.module.css';

/** How many orders are shown. */
const most = 6;

/** The open orders that come first, and what each waits for; it follows the desk by itself. */
export function OrdersFirst({ today }: { today: string }) {
  const { base, dealer } = useDealership();
  const query = { dealerId: dealer.id, rows: most, mine: false, search: '' };
  const { columns, error, reload } = useBoard(query);
  const open = columns?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const on = { today, timeZone: dealer.timeZone };
  return (
    <Panel
      title={texts.title}
      link={{
        to: `${base}/admin/desk`,
        label: open > most ? texts.all(open) : adminPages.desk,
      }}
      asked={{ data: columns, error, reload }}
      isEmpty={() => open === 0}
      empty={texts.empty}
    >
      {(columns) => (
        <ul className={styles.ranks}>
          {firstToHandle(columns, on, most).map((order) => (
            <OrderRow key={order.card.id} {...order} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function OrderRow({ card, daysLate }: ToHandle) {
  const { base } = useDealership();
  const { id, customer, stage } = card;
  return (
    <li className={styles.order} data-order={id}>
      <Link to={`${base}/admin/orders/${id}`} state={useWayHere()}>
        {deskCard.order(id)} {personName(customer)}
      </Link>
      <Items card={card} />
      <Badge color="accent" className={styles.stage!} miw="max-content">
        {stageLabels[stage]}
      </Badge>
      <Due card={card} daysLate={daysLate} />
    </li>
  );
}

/** The first thing that was ordered, and for which vehicle. */
function Items({ card: { items, vehicle } }: { card: DeskCard }) {
  const [first, ...others] = items;
  return (
    <div className={styles.name}>
      {first?.name} {others.length > 0 && <span>{texts.more(others.length)}</span>}
      {vehicle && <p className={styles.soft}>{vehicleInWords(vehicle)}</p>}
    </div>
  );
}

/** The day on which it is wanted or booked, and in words how late it is. */
function Due({ card, daysLate }: ToHandle) {
  const { timeZone } = useDealership().dealer;
  const { wantedOn, appointmentAt } = card;
  const days = [
    wantedOn && deskCard.wantedOn(formatShortDayOfMonth(wantedOn)),
    appointmentAt && appointment.on(shortStartInWords(appointmentAt, timeZone)),
  ].filter(Boolean);
  return (
    <div className={styles.due}>
      {days.map((day) => (
        <p key={day}>{day}</p>
      ))}
      {daysLate > 0 && <p className={styles.late}>{texts.daysLate(daysLate)}</p>}
    </div>
  );
}
