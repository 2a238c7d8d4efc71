import type { PayBy } from '#shared/rules/order-wish.ts';
import type { Payment } from '#shared/rules/payment.ts';
import { wayToPay as texts } from '#texts/checkout-time.ts';
import { ChoiceCard } from '#web/kit/choice-card.tsx';
import { PaymentEstimate } from '#web/shop/parts/order/payment-estimate.tsx';
import styles from './when-fields.module.css';

interface Props {
  payBy: PayBy;
  /** The estimate for the contract; while it is 'unknown' its room is kept, so that nothing below moves. */
  payment: Payment | 'unknown';
  /** The vehicle whose terms these are; undefined where the order is for that one alone. */
  termsOf: string | undefined;
  forCustomer: boolean;
  onChoose(payBy: PayBy): void;
}

/** How the order is paid: nothing is charged here either way. */
export function PayFields({ payBy, payment, termsOf, forCustomer, onChoose }: Props) {
  const card = (value: PayBy, label: string, hint?: string) => (
    <ChoiceCard
      {...{ name: 'payBy', value, label, hint }}
      isChosen={payBy === value}
      onChoose={() => onChoose(value)}
    >
      {value === 'contract' && (
        <>
          <PaymentEstimate payment={payment} />
          {termsOf && <p>{texts.termsOf(termsOf)}</p>}
        </>
      )}
    </ChoiceCard>
  );
  return (
    <fieldset className={styles.when}>
      <legend>{forCustomer ? texts.titleForCustomer : texts.title}</legend>
      {card('dealership', texts.dealership)}
      {card(
        'contract',
        forCustomer ? texts.contractForCustomer : texts.contract,
        texts.contractHint,
      )}
    </fieldset>
  );
}
