import { formatMoney } from '#shared/messages/en/formats.ts';
import { orderStatusLabels, orders as texts } from '#shared/messages/en/orders.ts';
import { itemCount } from '#shared/rules/cart.ts';
import { type OrderStatus, orderStatus } from '#shared/rules/order-status.ts';
import {
  mayEditDealerNotes,
  mayMailOrder,
  mayOrderForCustomers,
  type Person,
} from '#shared/rules/permissions.ts';
import { personName } from '#shared/rules/person-name.ts';
import type { Order } from '#web/entities.ts';
import { CustomerDetails } from '#web/shop/parts/order/customer-details.tsx';
import { dayInWords } from '#web/shop/parts/order/day-in-words.ts';
import { MailOrderButton } from '#web/shop/parts/order/mail-order-button.tsx';
import { OrderFacts } from '#web/shop/parts/order/order-facts.tsx';
import { OrderLines } from '#web/shop/parts/order/order-lines.tsx';
import { OrderTotals, paymentOfOrder, totalsOfOrder } from '#web/shop/parts/order/order-totals.tsx';
import { PaymentEstimate } from '#web/shop/parts/order/payment-estimate.tsx';
import { linesOfOrder } from '#web/shop/parts/order/shown-lines.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { DealerNotes } from './dealer-notes.tsx';
import styles from './order-history.module.css';

/** An order in the history; advisors also see its customer and the dealership's notes. */
export function OrderEntry({ order, person }: { order: Order; person: Person }) {
  const { dealer } = useDealership();
  const sells = mayOrderForCustomers(person, dealer.id);
  const mails = mayMailOrder(person, dealer.id);
  return (
    <details className={styles.order}>
      <Head order={order} sells={sells} />
      <div className={styles.body}>
        {sells && <CustomerDetails customer={order.customer} />}
        <OrderFacts order={order} />
        <OrderLines
          lines={linesOfOrder(order.orderItems)}
          language={order.language}
          withOriginalPrices={sells}
        />
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
  return (
    <summary className={styles.head}>
      <h2>{texts.number(order.id)}</h2>
      <span className={`${styles.status} ${statusStyles[order.statusId]}`}>
        {orderStatusLabels[order.statusId]}
      </span>
      <span className={styles.about}>
        {sells && <span className={styles.customer}>{personName(order.customer)}</span>}
        <time dateTime={order.createdAt}>{dayInWords(order.createdAt, dealer.province)}</time>
        <span>{texts.itemCount(itemCount(order.orderItems))}</span>
      </span>
      <span className={styles.total}>{formatMoney(order.total)}</span>
    </summary>
  );
}
