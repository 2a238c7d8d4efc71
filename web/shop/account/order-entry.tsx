import { orderStatusLabels, orders as texts } from '#shared/messages/en/orders.ts';
import { itemCount } from '#shared/rules/cart.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { type OrderStatus, orderStatus } from '#shared/rules/order-status.ts';
import {
  mayEditDealerNotes,
  mayMailOrder,
  mayOrderForCustomers,
  type Person,
} from '#shared/rules/permissions.ts';
import type { Order } from '#web/entities.ts';
import { OrderLines } from '#web/shop/checkout/order-lines.tsx';
import { OrderTotals, paymentOfOrder, totalsOfOrder } from '#web/shop/checkout/order-totals.tsx';
import { PaymentEstimate } from '#web/shop/checkout/payment-estimate.tsx';
import { linesOfOrder } from '#web/shop/checkout/shown-lines.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { CustomerDetails } from './customer-details.tsx';
import { DealerNotes } from './dealer-notes.tsx';
import { MailOrderButton } from './mail-order-button.tsx';
import styles from './order-history.module.css';
import { dayInWords } from './past-orders.ts';

/** One order of the history; an advisor sees whose it is, and what the dealership noted. */
export function OrderEntry({ order, person }: { order: Order; person: Person }) {
  const { dealer } = useDealership();
  const sells = mayOrderForCustomers(person, dealer.id);
  const mails = mayMailOrder(person, dealer.id);
  return (
    <details className={styles.order}>
      <Head order={order} sells={sells} />
      <div className={styles.body}>
        {sells && <CustomerDetails customer={order.customer} />}
        <OrderLines lines={linesOfOrder(order.orderItems)} withOriginalPrices={sells} />
        <div className={styles.totals}>
          <OrderTotals totals={totalsOfOrder(order)} />
          <PaymentEstimate payment={paymentOfOrder(order)} />
        </div>
        {order.customerNotes && (
          <div>
            <h3>{sells ? texts.customerNotes : texts.notes}</h3>
            <p className={styles.notes}>{order.customerNotes}</p>
          </div>
        )}
        {mayEditDealerNotes(person, dealer.id) && (
          <DealerNotes order={order} personId={person.id} />
        )}
        <div className={styles.actions}>
          {mails && <MailOrderButton orderId={order.id} to="manager" />}
          <MailOrderButton orderId={order.id} to={mails ? 'customer' : 'me'} />
        </div>
      </div>
    </details>
  );
}

const statusStyles: Readonly<Record<OrderStatus, string | undefined>> = {
  [orderStatus.CART]: '',
  [orderStatus.ORDER]: '',
  [orderStatus.FULFILLED]: styles.fulfilled,
  [orderStatus.CANCELLED]: '',
};

function Head({ order, sells }: { order: Order; sells: boolean }) {
  const { dealer } = useDealership();
  const { firstName, lastName } = order.customer;
  return (
    <summary className={styles.head}>
      <h2>{texts.number(order.id)}</h2>
      <span className={`${styles.status} ${statusStyles[order.statusId]}`}>
        {orderStatusLabels[order.statusId]}
      </span>
      <span className={styles.about}>
        {sells && <span className={styles.customer}>{`${firstName} ${lastName}`}</span>}
        <time dateTime={order.createdAt}>{dayInWords(order.createdAt, dealer.province)}</time>
        <span>{texts.itemCount(itemCount(order.orderItems))}</span>
      </span>
      <span className={styles.total}>{formatMoney(order.total)}</span>
    </summary>
  );
}
