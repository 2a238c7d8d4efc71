import { useEffect, useRef } from 'react';
import type { Order } from '#shared/contract/orders.ts';
import type { User } from '#shared/contract/users.ts';
import { confirmation } from '#shared/messages/en/checkout.ts';
import { orders } from '#shared/messages/en/orders.ts';
import { formatPhone, phoneHref } from '#shared/rules/phone.ts';
import { dayInWords } from '#web/pages/account/past-orders.ts';
import { useDealership } from '#web/shell/use-dealership.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PrintIcon } from '#web/ui/icons.tsx';
import styles from './checkout.module.css';
import { EmailSummaryButton } from './email-summary-button.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTotals, totalsOfOrder } from './order-totals.tsx';
import { linesOfOrder } from './shown-lines.ts';

interface Props {
  order: Order;
  person: User;
  /** It has just been placed, so this step takes the focus. */
  isNew: boolean;
}

/** Step 3: the order has been placed. */
export function ConfirmationStep({ order, person, isNew }: Props) {
  const { dealer, base } = useDealership();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {confirmation.thanks(person.firstName)}
      </h1>
      <p className={styles.lead}>{confirmation.received(dealer.name)}</p>
      <div className={styles.columns}>
        <section className={styles.card} aria-labelledby="order">
          <div className={styles.cardHead}>
            <h2 id="order">{orders.number(order.id)}</h2>
            <time dateTime={order.createdAt}>{dayInWords(order.createdAt, dealer.province)}</time>
          </div>
          <OrderLines lines={linesOfOrder(order.orderItems)} />
          <div className={styles.total}>
            <OrderTotals totals={totalsOfOrder(order)} />
          </div>
          {order.customerNotes && (
            <div>
              <h3>{orders.notes}</h3>
              <p className={styles.notes}>{order.customerNotes}</p>
            </div>
          )}
        </section>
        <div className={styles.aside}>
          <NextSteps email={person.email} />
          <div className={`${styles.actions} no-print`}>
            <Button kind="secondary" onClick={() => window.print()}>
              <PrintIcon size={20} />
              {confirmation.print}
            </Button>
            <EmailSummaryButton label={confirmation.email} person={person} />
            <ButtonLink kind="secondary" to={`${base}/account?tab=orders`}>
              {confirmation.history}
            </ButtonLink>
            <ButtonLink to={`${base}/products`}>{confirmation.continueShopping}</ButtonLink>
          </div>
        </div>
      </div>
    </>
  );
}

function NextSteps({ email }: { email: string }) {
  const { dealer } = useDealership();
  return (
    <section className={styles.card} aria-labelledby="next">
      <h2 id="next">{confirmation.next}</h2>
      <ol className={styles.next}>
        <li>{confirmation.mail(email)}</li>
        <li>{confirmation.contact(dealer.name)}</li>
        <li>{confirmation.pay}</li>
      </ol>
      <h3>{confirmation.questions}</h3>
      <address className={styles.address}>
        {dealer.name}
        <br />
        <a href={phoneHref(dealer.phone)}>{formatPhone(dealer.phone)}</a>
        <br />
        {dealer.address}, {dealer.city}, {dealer.province} {dealer.postalCode}
      </address>
    </section>
  );
}
