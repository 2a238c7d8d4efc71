import { useEffect, useState } from 'react';
import { payment } from '#shared/messages/en/products.ts';
import { type Cents, formatMoney } from '#shared/rules/money.ts';
import { paymentCents, resolvePaymentChoice, type Terms } from '#shared/rules/payment.ts';
import { ApiError, call } from '#web/api.ts';
import { useDealership } from '#web/shell/use-dealership.ts';
import { useShop } from '#web/state/shop.tsx';
import styles from './payment-estimate.module.css';

/** The payment per period of a sum, with its type, rate and term (contract 3.6); its room is kept until the terms are there. */
export function PaymentEstimate({ sumCents }: { sumCents: Cents }) {
  const terms = useTerms();
  const choice = useShop((state) => state.payment);
  const found = terms && resolvePaymentChoice(terms, choice);
  if (terms && !found) return null;
  return (
    <p className={styles.payment}>
      {found && (
        <>
          {`${payment.estimate}: `}
          <strong>
            {formatMoney(paymentCents(sumCents, found.rateYearlyPercent, found.termMonths, found.frequency))}
          </strong>
          {` ${payment.per[found.frequency]}`}
          <br />
          {payment.terms(found)}
        </>
      )}
    </p>
  );
}

const noTerms: Terms = { finance: [], lease: [] };

/** The offers for the shopper's vehicle, or the make's; null until they are there, none where they cannot be had. */
function useTerms(): Terms | null {
  const { dealer } = useDealership();
  const vehicle = useShop((state) => state.vehicle);
  const [terms, setTerms] = useState<Terms | null>(null);
  const [trim, model, manufacturer] = [vehicle?.trimId, vehicle?.modelId, dealer.manufacturerId];
  useEffect(() => {
    const controller = new AbortController();
    const query = { trim, model, manufacturer };
    call('GET /api/v1/terms', { query }, { signal: controller.signal })
      .then(setTerms)
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setTerms(noTerms);
      });
    return () => controller.abort();
  }, [trim, model, manufacturer]);
  return terms;
}
