import type { Cents } from '#shared/rules/money.ts';
import { defaultPaymentChoice, resolvePaymentChoice } from '#shared/rules/payment.ts';
import { installedPrice, shownPrice } from '#shared/rules/price.ts';
import { prices } from '#texts/accessories.ts';
import { pricePreview as texts } from '#texts/admin/products.ts';
import { formatMoney } from '#texts/formats.ts';
import { useCall } from '#web/kit/use-answer.ts';
import { PaymentLine } from '#web/shop/parts/price/payment-line.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './price-preview.module.css';
import { priceWarning } from './price-warning.ts';

interface PricePreviewProps {
  /** Null for an invalid price. */
  priceCents: Cents | null;
  frtHours: number | null;
  /** The product's cost, where it is known. */
  cost?: Cents | undefined;
}

/** The shopper's view of a price and flat-rate time while typing. */
export function PricePreview({ priceCents, frtHours, cost }: PricePreviewProps) {
  const { dealer } = useDealership();
  const warning = priceCents === null ? null : priceWarning(priceCents, cost);
  const isComplete = priceCents !== null && frtHours !== null;
  return (
    <aside className={styles.preview} aria-label={texts.title}>
      <p className={styles.title}>{texts.title}</p>
      {isComplete ? (
        <Shown priceCents={priceCents} frtHours={frtHours} />
      ) : (
        <p>{texts.incomplete}</p>
      )}
      {warning && (
        <p className={styles.warning} role="status">
          {warning}
        </p>
      )}
      <p className={styles.note}>{texts.rate(formatMoney(dealer.hourlyRate))}</p>
      {dealer.onlyInstallPrice && <p className={styles.note}>{texts.installOnly}</p>}
    </aside>
  );
}

function Shown({ priceCents, frtHours }: { priceCents: Cents; frtHours: number }) {
  const { dealer, make } = useDealership();
  const { data: terms } = useCall('GET /api/v1/terms', {
    query: { manufacturer: make.id, dealer: dealer.id },
  });
  const installedPriceCents = installedPrice(priceCents, frtHours, dealer.hourlyRate);
  const shown = shownPrice({ priceCents, installedPriceCents }, dealer.onlyInstallPrice);
  const resolved = terms && resolvePaymentChoice(terms, defaultPaymentChoice);
  return (
    <>
      {!dealer.onlyInstallPrice && <Line label={prices.price} cents={priceCents} />}
      <Line label={prices.installedPrice} cents={installedPriceCents} />
      {resolved && <PaymentLine cents={shown} terms={resolved} />}
      {terms && !resolved && <p className={styles.note}>{texts.noTerms}</p>}
    </>
  );
}

const Line = ({ label, cents }: { label: string; cents: Cents }) => (
  <p className={styles.line}>
    <span>{label}</span> <strong>{formatMoney(cents)}</strong>
  </p>
);
