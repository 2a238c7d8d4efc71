import { Link } from 'react-router';
import { itemCount } from '#shared/rules/cart.ts';
import { isLive, type Progress } from '#shared/rules/line-progress.ts';
import { type OrderStatus, orderStatus } from '#shared/rules/order-status.ts';
import {
  mayEditDealerNotes,
  mayMailOrder,
  mayOrderForCustomers,
  type Person,
} from '#shared/rules/permissions.ts';
import { personName } from '#shared/rules/person-name.ts';
import { ownVisits } from '#texts/appointments.ts';
import { stageLabels } from '#texts/desk.ts';
import { formatMoney } from '#texts/formats.ts';
import { orderHistory, orderStatusLabels, orders as texts } from '#texts/orders.ts';
import { orderOrigin } from '#texts/proposal-desk.ts';
import type { Order } from '#web/entities.ts';
import { ButtonAnchor } from '#web/kit/button.tsx';
import { CustomerDetails } from '#web/shop/parts/order/customer-details.tsx';
import { dayInWords, visitInWords } from '#web/shop/parts/order/day-in-words.ts';
import { documentAddress } from '#web/shop/parts/order/document-address.ts';
import { LineProgress } from '#web/shop/parts/order/line-progress.tsx';
import { CopyLinkButton, FollowButton } from '#web/shop/parts/order/link-buttons.tsx';
import { MailOrderButton } from '#web/shop/parts/order/mail-order-button.tsx';
import { OrderFacts } from '#web/shop/parts/order/order-facts.tsx';
import { OrderLines } from '#web/shop/parts/order/order-lines.tsx';
import { OrderTotals, paymentOfOrder, totalsOfOrder } from '#web/shop/parts/order/order-totals.tsx';
import { PaymentEstimate } from '#web/shop/parts/order/payment-estimate.tsx';
import { linesOfOrder } from '#web/shop/parts/order/shown-lines.ts';
import { proposalPath } from '#web/shop/parts/proposal/proposal-path.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { DealerNotes } from './dealer-notes.tsx';
import { OrderAgain } from './order-again.tsx';
import styles from './order-history.module.css';
import { AskToCancel, OrderProgress } from './order-progress.tsx';
import { SaleWork } from './sale/sale-work.tsx';

interface Props {
  order: Order;
  person: Person;
  /** When somebody last asked to cancel it. */
  askedAt: string | undefined;
  /** The accepted proposal from which it came, for whoever sells. */
  proposalId?: number | undefined;
}

/** An order in the history; advisors also see its customer and the dealership's notes. */
export function OrderEntry({ order, person, askedAt, proposalId }: Props) {
  const { dealer, base } = useDealership();
  const sells = mayOrderForCustomers(person, dealer.id);
  const mails = mayMailOrder(person, dealer.id);
  const isOwn = order.customerId === person.id;
  const lines = new Map(order.orderItems.map((line) => [String(line.id), line]));
  return (
    <details className={styles.order}>
      <Head order={order} sells={sells} />
      <div className={styles.body}>
        {isOwn && <OrderProgress order={order} />}
        {order.visits.length > 0 && <Visits visits={order.visits} />}
        {sells && <CustomerDetails customer={order.customer} />}
        {proposalId !== undefined && (
          <p>
            <Link to={proposalPath(base, proposalId)}>{orderOrigin.proposal(proposalId)}</Link>
          </p>
        )}
        <OrderFacts order={order} />
        <OrderLines
          lines={linesOfOrder(order.orderItems)}
          language={order.language}
          withOriginalPrices={sells}
          below={({ key }) => <ProgressOf line={lines.get(key)!} />}
        />
        <div className={styles.totals}>
          <OrderTotals totals={totalsOfOrder(order)} exemption={order.exemption} />
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
        {sells && order.sellerId === person.id && (
          <SaleWork orderId={order.id} personId={person.id} />
        )}
        <OrderAgain orderId={order.id} />
        <div className={styles.actions}>
          {isOwn && <OwnCopy orderId={order.id} />}
          {isOwn ? <FollowButton orderId={order.id} /> : <CopyLinkButton orderId={order.id} />}
          {mails && <MailOrderButton orderId={order.id} to="manager" />}
          <MailOrderButton orderId={order.id} to={mails ? 'customer' : 'me'} />
        </div>
        {isOwn && <AskToCancel order={order} askedAt={askedAt} />}
      </div>
    </details>
  );
}

/** When the order is fitted; its customer changes that on the page that follows it. */
function Visits({ visits }: Pick<Order, 'visits'>) {
  const { dealer } = useDealership();
  return (
    <div>
      <h3>{ownVisits.title(visits.length)}</h3>
      <ul>
        {visits.map(({ startsAt }) => (
          <li key={startsAt}>
            <time dateTime={startsAt}>{visitInWords(startsAt, dealer.timeZone)}</time>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The customer's copy of their order, as a page to print and as PDF. */
const OwnCopy = ({ orderId }: { orderId: number }) =>
  (['html', 'pdf'] as const).map((format) => (
    <ButtonAnchor
      key={format}
      kind="secondary"
      href={documentAddress('customer-copy', orderId, { format })}
      target="_blank"
    >
      {orderHistory.copy[format]}
    </ButtonAnchor>
  ));

const ProgressOf = ({ line }: { line: Order['orderItems'][number] }) => (
  <p className={styles.progress}>
    <LineProgress
      line={{ progress: line.progress as Progress, expectedOn: line.expectedOn }}
      className={styles.expected}
    />
  </p>
);

const statusStyles: Readonly<Record<OrderStatus, string | undefined>> = {
  [orderStatus.CART]: '',
  [orderStatus.ORDER]: '',
  [orderStatus.FULFILLED]: styles.fulfilled,
  [orderStatus.CANCELLED]: '',
};

function Head({ order, sells }: { order: Order; sells: boolean }) {
  const { dealer } = useDealership();
  const live = order.orderItems.filter(({ progress }) =>
    isLive({ progress: progress as Progress }),
  );
  return (
    <summary className={styles.head}>
      <h2>{texts.number(order.id)}</h2>
      <span className={`${styles.status} ${statusStyles[order.statusId]}`}>
        {orderStatusLabels[order.statusId]}
      </span>
      <span className={styles.about}>
        {sells && <span className={styles.customer}>{personName(order.customer)}</span>}
        <time dateTime={order.createdAt}>{dayInWords(order.createdAt, dealer.timeZone)}</time>
        <span>{texts.itemCount(itemCount(live))}</span>
        {sells && <span>{stageLabels[order.stage]}</span>}
      </span>
      <span className={styles.total}>{formatMoney(order.total)}</span>
      <span className={styles.names} lang={order.language}>
        {linesOfOrder(live)
          .map(({ name }) => name)
          .join(', ')}
      </span>
    </summary>
  );
}
