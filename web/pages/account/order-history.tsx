import type { Order } from '#shared/contract/orders.ts';
import { orderHistory, orderStatusLabels, orders as texts } from '#shared/messages/en/orders.ts';
import { itemCount } from '#shared/rules/cart.ts';
import { formatMoney, toCents } from '#shared/rules/money.ts';
import type { OrderStatus } from '#shared/rules/order-status.ts';
import { OrderLines } from '#web/pages/checkout/order-lines.tsx';
import { OrderTotals, totalsOfOrder } from '#web/pages/checkout/order-totals.tsx';
import { linesOfOrder } from '#web/pages/checkout/shown-lines.ts';
import { useDealership } from '#web/shell/use-dealership.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MailOrderButton } from './mail-order-button.tsx';
import styles from './order-history.module.css';
import { dayInWords } from './past-orders.ts';

/** The person's own orders, newest first, each to be opened. */
export function OrderHistory({ orders }: { orders: Order[] }) {
  if (orders.length === 0) return <EmptyHistory />;
  return (
    <ul className={styles.orders}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderEntry order={order} />
        </li>
      ))}
    </ul>
  );
}

function OrderEntry({ order }: { order: Order }) {
  const { dealer } = useDealership();
  return (
    <details className={styles.order}>
      <summary className={styles.head}>
        <h2>{texts.number(order.id)}</h2>
        <span className={styles.status} data-status={order.statusId}>
          {orderStatusLabels[order.statusId as OrderStatus]}
        </span>
        <span className={styles.about}>
          <time dateTime={order.createdAt}>{dayInWords(order.createdAt, dealer.province)}</time>
          <span>{texts.itemCount(itemCount(order.orderItems))}</span>
        </span>
        <span className={styles.total}>{formatMoney(toCents(order.total))}</span>
      </summary>
      <div className={styles.body}>
        <OrderLines lines={linesOfOrder(order.orderItems)} />
        <div className={styles.totals}>
          <OrderTotals totals={totalsOfOrder(order)} />
        </div>
        {order.customerNotes && (
          <div>
            <h3>{texts.notes}</h3>
            <p className={styles.notes}>{order.customerNotes}</p>
          </div>
        )}
        <MailOrderButton orderId={order.id} />
      </div>
    </details>
  );
}

function EmptyHistory() {
  const { base } = useDealership();
  return (
    <div className={styles.empty}>
      <h2>{orderHistory.empty}</h2>
      <p>{orderHistory.emptyHint}</p>
      <ButtonLink to={`${base}/products`}>{orderHistory.toProducts}</ButtonLink>
    </div>
  );
}
