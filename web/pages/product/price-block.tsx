import { useState } from 'react';
import { connection } from '#shared/messages/en/connection.ts';
import { prices, payment as texts } from '#shared/messages/en/products.ts';
import { type Cents, formatMoney, toCents } from '#shared/rules/money.ts';
import { resolvePaymentChoice, type Terms } from '#shared/rules/payment.ts';
import { PaymentLine } from '#web/pages/products/payment-line.tsx';
import { useDealership } from '#web/shell/use-dealership.ts';
import { useShop } from '#web/state/shop.tsx';
import { say } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { useWhenWanted } from '#web/ui/use-when-wanted.ts';
import styles from './product.module.css';

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
  const [isOpen, setOpen] = useState(false);
  const ChangeTermsDialog = useWhenWanted(
    isOpen,
    () => import('./change-terms-dialog.tsx'),
    () => {
      setOpen(false);
      say(connection.unreachable, 'error');
    },
  );
  const resolved = resolvePaymentChoice(terms, choice);
  if (!resolved) return null;
  return (
    <div className={styles.payment}>
      <div>
        <p className={styles.estimate}>{texts.estimate}</p>
        <PaymentLine cents={cents} terms={resolved} />
      </div>
      <Button kind="secondary" className="no-print scripted" onClick={() => setOpen(true)}>
        {texts.change}
      </Button>
      {ChangeTermsDialog && (
        <ChangeTermsDialog
          open={isOpen}
          onClose={() => setOpen(false)}
          terms={terms}
          current={resolved}
          cents={cents}
        />
      )}
    </div>
  );
}
