import { Skeleton } from '@mantine/core';
import type { OrderChange } from '#shared/contract/orders-admin.ts';
import { personName } from '#shared/rules/person-name.ts';
import { orderAction, orderEdit as texts } from '#texts/admin/orders.ts';
import { asSentence } from '#web/admin/audit/details.ts';
import { timeOfMoment } from '#web/admin/frame/dates.ts';
import { Failure } from '#web/admin/frame/failure.tsx';
import { useCall } from '#web/kit/use-answer.ts';
import { changeInWords, changeOfHistory } from './order-changes.ts';
import styles from './order-history.module.css';

interface OrderHistoryProps {
  orderId: number;
  version: number;
  timeZone: string;
}

/** An order's changes with their authors, newest first. */
export function OrderHistory({ orderId, version, timeZone }: OrderHistoryProps) {
  const { data, error, reload } = useCall(
    'GET /api/v1/auth/orders/:id/history',
    { params: { id: orderId } },
    version,
  );
  return (
    <section aria-labelledby="order-history">
      <h3 id="order-history" className={styles.title}>
        {texts.history}
      </h3>
      {error && <Failure title={texts.historyFailed} error={error} onRetry={reload} />}
      {!data && !error && <Skeleton height={60} />}
      {data?.data.length === 0 && <p className={styles.hint}>{texts.noHistory}</p>}
      <ol className={styles.list}>
        {data?.data.toReversed().map((change) => (
          <Entry key={change.id} change={change} timeZone={timeZone} />
        ))}
      </ol>
    </section>
  );
}

/** Sums that follow from other changes. */
const followingSums = new Set(['subtotal', 'tax', 'payment', 'item total']);

function Entry({ change, timeZone }: { change: OrderChange; timeZone: string }) {
  const { user, at, action, changes } = change;
  const who = user ? personName(user) : texts.system;
  const shown = changes.filter(
    ({ item, field }) => !followingSums.has(item === null ? field : `item ${field}`),
  );
  return (
    <li className={styles.entry}>
      <p className={styles.hint}>{texts.by(who, timeOfMoment(at, timeZone))}</p>
      <p>{asSentence(orderAction(action))}</p>
      <ul>
        {shown
          .map(changeOfHistory)
          .map(changeInWords)
          .map((words) => (
            <li key={words}>{words}</li>
          ))}
      </ul>
    </li>
  );
}
