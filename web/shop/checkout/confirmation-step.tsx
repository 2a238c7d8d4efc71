import { type ReactNode, useEffect, useRef } from 'react';
import type { User } from '#shared/contract/users.ts';
import { isLeftToInstall, type Progress } from '#shared/rules/line-progress.ts';
import { isOpenStatus } from '#shared/rules/order-status.ts';
import { mayOrderForCustomers } from '#shared/rules/permissions.ts';
import { personName } from '#shared/rules/person-name.ts';
import { ownVisits } from '#texts/appointments.ts';
import { confirmation } from '#texts/checkout.ts';
import { orders } from '#texts/orders.ts';
import type { Order } from '#web/entities.ts';
import { CustomerDetails } from '#web/shop/parts/order/customer-details.tsx';
import { dayInWords } from '#web/shop/parts/order/day-in-words.ts';
import { TimesButton } from '#web/shop/parts/order/link-buttons.tsx';
import { OrderFacts } from '#web/shop/parts/order/order-facts.tsx';
import { OrderLines } from '#web/shop/parts/order/order-lines.tsx';
import { OrderTotals, paymentOfOrder, totalsOfOrder } from '#web/shop/parts/order/order-totals.tsx';
import { PaymentEstimate } from '#web/shop/parts/order/payment-estimate.tsx';
import { linesOfOrder } from '#web/shop/parts/order/shown-lines.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { AdvisorActions, CustomerActions } from './after-order.tsx';
import styles from './checkout.module.css';
import { FittingAt, NextSteps } from './next-steps.tsx';

interface Props {
  order: Order;
  person: User;
  /** Just placed: this step takes the focus. */
  isNew: boolean;
}

/** Step 3: the placed order, by the customer or by an advisor for them. */
export function ConfirmationStep({ order, person, isNew }: Props) {
  const { dealer } = useDealership();
  const sells = order.customerId !== person.id && mayOrderForCustomers(person, dealer.id);
  const choosesTime = !sells && dealer.customersChoose && lacksTime(order);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {sells
          ? confirmation.placedFor(personName(order.customer))
          : confirmation.thanks(person.firstName)}
      </h1>
      <p className={styles.lead}>
        {sells
          ? confirmation.placedForHint(orders.number(order.id), dealer.name)
          : confirmation.received(dealer.name)}
        {order.appointmentAt && (
          <strong className={styles.booked}>
            <FittingAt at={order.appointmentAt} />
          </strong>
        )}
      </p>
      {choosesTime && (
        <section className={`${styles.chooseTime} no-print`} aria-labelledby="time">
          <div>
            <h2 id="time">{ownVisits.choose}</h2>
            <p>{ownVisits.chooseHint(dealer.name)}</p>
          </div>
          <TimesButton orderId={order.id} />
        </section>
      )}
      <div className={styles.columns}>
        <section className={styles.card} aria-labelledby="order">
          <div className={styles.cardHead}>
            <h2 id="order">{orders.number(order.id)}</h2>
            <time dateTime={order.createdAt}>{dayInWords(order.createdAt, dealer.timeZone)}</time>
          </div>
          <CustomerDetails customer={sells ? order.customer : person} />
          <OrderFacts order={order} />
          <OrderLines lines={linesOfOrder(order.orderItems)} language={order.language} />
          <div className={styles.total}>
            <OrderTotals totals={totalsOfOrder(order)} exemption={order.exemption} />
            <PaymentEstimate payment={paymentOfOrder(order)} />
          </div>
          {order.customerNotes && (
            <Note title={sells ? orders.customerNotes : orders.notes}>{order.customerNotes}</Note>
          )}
        </section>
        <div className={styles.aside}>
          <NextSteps order={order} person={person} sells={sells} />
          {sells ? (
            <AdvisorActions order={order} person={person} />
          ) : (
            <CustomerActions order={order} person={person} choosesTime={choosesTime} />
          )}
        </div>
      </div>
    </>
  );
}

/** Whether something of an order is left to fit, and no time is set for it. */
const lacksTime = ({ statusId, visits, appointmentAt, orderItems }: Order): boolean =>
  isOpenStatus(statusId) &&
  visits.length === 0 &&
  appointmentAt === null &&
  orderItems.some((line) => isLeftToInstall({ ...line, progress: line.progress as Progress }));

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3>{title}</h3>
      <p className={styles.notes}>{children}</p>
    </div>
  );
}
