import type { User } from '#shared/contract/users.ts';
import { personName } from '#shared/rules/person-name.ts';
import { customers } from '#texts/customers.ts';
import { formatPhone } from '#texts/formats.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { UnconfirmedNotice } from '#web/shop/parts/customer/unconfirmed-notice.tsx';
import type { ChosenCustomer as Chosen } from '#web/shop/state/stored-checkout.ts';
import styles from './checkout.module.css';
import stepStyles from './customer-step.module.css';

interface Props {
  customer: Chosen;
  /** Null until loaded: the tab stores only the name. */
  details: User | null;
}

/** The order's customer, with a button to choose another. */
export function ChosenCustomer({ customer, details }: Props) {
  return (
    <section className={styles.card} aria-labelledby="customer">
      <div className={styles.cardHead}>
        <h2 id="customer">{customers.customer}</h2>
        <ButtonLink kind="plain" to="?" defaultShouldRevalidate={false} className="no-print">
          {customers.change}
        </ButtonLink>
      </div>
      <div className={stepStyles.about}>
        <p className={stepStyles.name}>{personName(customer)}</p>
        <p>
          {details && <span>{details.email}</span>}
          {details?.phoneNumber && <span>{formatPhone(details.phoneNumber)}</span>}
        </p>
      </div>
      {details?.emailUnconfirmed && <UnconfirmedNotice />}
    </section>
  );
}
