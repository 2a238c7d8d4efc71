import { formatLongDay } from '#shared/messages/en/dates.ts';
import { labels } from '#shared/messages/en/validation.ts';
import type { Order } from '#web/entities.ts';
import styles from './customer-details.module.css';

/** When an order is wanted and for which vehicle; nothing if neither is known. */
export function OrderFacts({ order }: { order: Order }) {
  const { wantedOn, vin, stockNumber } = order;
  if (!wantedOn && !vin && !stockNumber) return null;
  return (
    <dl className={styles.details}>
      {wantedOn && (
        <>
          <dt>{labels.wantedOn}</dt>
          <dd>
            <time dateTime={wantedOn}>{formatLongDay(wantedOn)}</time>
          </dd>
        </>
      )}
      {vin && (
        <>
          <dt>{labels.vin}</dt>
          <dd>{vin}</dd>
        </>
      )}
      {stockNumber && (
        <>
          <dt className="no-print">{labels.stockNumber}</dt>
          <dd className="no-print">{stockNumber}</dd>
        </>
      )}
    </dl>
  );
}
