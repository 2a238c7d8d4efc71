import { useEffect, useState } from 'react';
import type { User } from '#shared/contract/users.ts';
import { customers } from '#shared/messages/en/customers.ts';
import { formatPhone } from '#shared/messages/en/formats.ts';
import { personName } from '#shared/rules/person-name.ts';
import { ApiError, call } from '#web/api.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import type { ChosenCustomer as Chosen } from '#web/shop/state/kept-checkout.ts';
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
    </section>
  );
}

/** A customer's present account, null until loaded; calls `onGone` if it no longer exists. */
export function useCustomerDetails(
  id: number | undefined,
  known: User | null,
  onGone: () => void,
): User | null {
  const [found, setFound] = useState<User | null>(null);
  const isKnown = known !== null && known.id === id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is new with each render
  useEffect(() => {
    if (id === undefined || isKnown) return;
    const controller = new AbortController();
    call('GET /api/v1/auth/user/:id', { params: { id } }, { signal: controller.signal })
      .then(({ user }) => setFound(user))
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 404) onGone();
      });
    return () => controller.abort();
  }, [id, isKnown]);
  if (isKnown) return known;
  return found?.id === id ? found : null;
}
