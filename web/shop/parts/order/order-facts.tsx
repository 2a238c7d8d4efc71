import { Link } from 'react-router';
import { wishInWords } from '#shared/messages/wish-in-words.ts';
import { wantedByWish } from '#shared/rules/order-wish.ts';
import { conditions } from '#texts/conditions.ts';
import { formatLongDay, formatWeekdayAndDay } from '#texts/dates.ts';
import { orderWish } from '#texts/order-wish.ts';
import { labels } from '#texts/validation.ts';
import type { Order } from '#web/entities.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './customer-details.module.css';

type Facts = Pick<
  Order,
  'wish' | 'wantedOn' | 'payBy' | 'vin' | 'stockNumber' | 'conditionsVersion'
>;

/** When an order is wanted, how it is paid, for which vehicle, and by which conditions; nothing if none is known. */
export function OrderFacts({ order }: { order: Facts }) {
  const { base } = useDealership();
  const { wish, payBy, vin, stockNumber, conditionsVersion } = order;
  const wantedOn = wantedByWish(wish) === order.wantedOn ? null : order.wantedOn;
  if (!wantedOn && !wish && !payBy && !vin && !stockNumber && !conditionsVersion) return null;
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
      {wish && (
        <>
          <dt>{orderWish.label}</dt>
          <dd>{wishInWords(wish, orderWish, formatWeekdayAndDay)}</dd>
        </>
      )}
      {payBy && (
        <>
          <dt>{orderWish.payBy}</dt>
          <dd>{orderWish[payBy]}</dd>
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
      {conditionsVersion && (
        <>
          <dt>{conditions.label}</dt>
          <dd>
            <Link to={`${base}/conditions?version=${conditionsVersion}`}>
              {conditions.accepted(conditionsVersion)}
            </Link>
          </dd>
        </>
      )}
    </dl>
  );
}
