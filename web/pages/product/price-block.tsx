import { lazy, Suspense, useState } from 'react';
import { prices, payment as texts } from '#shared/messages/en/products.ts';
import { type Cents, formatMoney, toCents } from '#shared/rules/money.ts';
import { resolvePaymentChoice, type Terms } from '#shared/rules/payment.ts';
import { PaymentLine } from '#web/pages/products/payment-line.tsx';
import { useDealership } from '#web/shell/use-dealership.ts';
import { useShop } from '#web/state/shop.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './product.module.css';

const ChangeTermsDialog = lazy(() => import('./change-terms-dialog.tsx'));

interface PriceBlockProps {
  product: { price: number; installPrice: number };
  /** One piece as chosen, options included. */
  pieceCents: Cents;
  optionCents: Cents;
  installed: boolean;
  terms: Terms;
}

/** The price as chosen, first and largest; the other one below it; then the payment (contract 3.6). */
export function PriceBlock({ product, pieceCents, optionCents, installed, terms }: PriceBlockProps) {
  const { onlyInstallPrice } = useDealership().dealer;
  const isInstalled = installed || onlyInstallPrice;
  const other = toCents(isInstalled ? product.price : product.installPrice) + optionCents;
  return (
    <div className={styles.priceBlock}>
      <p className={styles.price} aria-live="polite">
        <span className={styles.priceLabel}>{isInstalled ? prices.installedPrice : prices.price}</span>{' '}
        {formatMoney(pieceCents)}
      </p>
      {!onlyInstallPrice && (
        <p className={styles.otherPrice}>
          {isInstalled ? prices.price : prices.installedPrice} <strong>{formatMoney(other)}</strong>
        </p>
      )}
      <Payment cents={pieceCents} terms={terms} />
    </div>
  );
}

function Payment({ cents, terms }: { cents: Cents; terms: Terms }) {
  const choice = useShop((shop) => shop.payment);
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const resolved = resolvePaymentChoice(terms, choice);
  if (!resolved) return null;
  return (
    <div className={styles.payment}>
      <div>
        <p className={styles.estimate}>{texts.estimate}</p>
        <PaymentLine cents={cents} terms={resolved} />
      </div>
      <Button kind="secondary" className="no-print" onClick={() => setDialog('open')}>
        {texts.change}
      </Button>
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <ChangeTermsDialog
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
            terms={terms}
            current={resolved}
            cents={cents}
          />
        </Suspense>
      )}
    </div>
  );
}
