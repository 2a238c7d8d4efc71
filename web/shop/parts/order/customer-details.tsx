import { personName } from '#shared/rules/person-name.ts';
import { phoneHref } from '#shared/rules/phone.ts';
import { formatPhone } from '#texts/formats.ts';
import { orders as texts } from '#texts/orders.ts';
import type { Order } from '#web/entities.ts';
import styles from './customer-details.module.css';

/** The customer of an order, with contact details. */
export function CustomerDetails({ customer }: { customer: Order['customer'] }) {
  const { email, phoneNumber } = customer;
  return (
    <section>
      <h3>{texts.customer}</h3>
      <dl className={styles.details}>
        <dt>{texts.name}</dt>
        <dd>{personName(customer)}</dd>
        {email && (
          <>
            <dt>{texts.email}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </>
        )}
        {phoneNumber && (
          <>
            <dt>{texts.phone}</dt>
            <dd>
              <a href={phoneHref(phoneNumber)}>{formatPhone(phoneNumber)}</a>
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
