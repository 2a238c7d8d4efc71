import { lazy, useState } from 'react';
import type { Cents } from '#shared/rules/money.ts';
import { savingOf } from '#shared/rules/packages.ts';
import { resolvePaymentChoice, type Terms } from '#shared/rules/payment.ts';
import type { Prices } from '#shared/rules/price.ts';
import { prices, payment as texts } from '#texts/accessories.ts';
import { formatMoney } from '#texts/formats.ts';
import { detail } from '#texts/product.ts';
import type { Product } from '#web/entities.ts';
import { Button } from '#web/kit/button.tsx';
import { Late } from '#web/kit/late.tsx';
import { PaymentLine } from '#web/shop/parts/price/payment-line.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useDialogCode } from '#web/shop/shell/use-dialog-code.ts';
import { useShop } from '#web/shop/state/shop.tsx';
import styles from './product.module.css';

/** Few dealerships have fees: the others' pages do not load their code. */
const ProductFees = lazy(() => import('./product-fees.tsx'));

interface PriceBlockProps {
  product: Pick<Product, 'id' | 'categoryId' | 'price' | 'installPrice' | 'separately'>;
  /** Price of one piece as chosen, with options. */
  pieceCents: Cents;
  optionCents: Cents;
  installed: boolean;
  terms: Terms;
}

/** The chosen price first and largest, then the other price, then the payment (contract 3.6). */
export function PriceBlock({
  product,
  pieceCents,
  optionCents,
  installed,
  terms,
}: PriceBlockProps) {
  const { onlyInstallPrice, fees } = useDealership().dealer;
  const isInstalled = installed || onlyInstallPrice;
  const other = (isInstalled ? product.price : product.installPrice) + optionCents;
  return (
    <div className={styles.priceBlock}>
      <p className={styles.price} aria-live="polite">
        <span className={styles.priceLabel}>
          {isInstalled ? prices.installedPrice : prices.price}
        </span>{' '}
        {formatMoney(pieceCents)}
      </p>
      {!onlyInstallPrice && (
        <p className={styles.otherPrice}>
          {isInstalled ? prices.price : prices.installedPrice} <strong>{formatMoney(other)}</strong>
        </p>
      )}
      {fees.length > 0 && (
        <Late>
          <ProductFees product={product} installed={isInstalled} />
        </Late>
      )}
      <Saving product={product} installed={isInstalled} />
      <Payment cents={pieceCents} terms={terms} />
    </div>
  );
}

/** A package's saving against its parts, both fitted or both not (decision 032). */
function Saving({
  product,
  installed,
}: {
  product: PriceBlockProps['product'];
  installed: boolean;
}) {
  const { separately } = product;
  const saving = savingOf(centsOf(product), separately && centsOf(separately), installed);
  if (!saving) return null;
  return (
    <p className={styles.otherPrice}>
      {detail.separately(formatMoney(saving.separatelyCents))}{' '}
      <strong>{detail.saved(formatMoney(saving.savedCents))}</strong>
    </p>
  );
}

const centsOf = ({ price, installPrice }: { price: number; installPrice: number }): Prices => ({
  priceCents: price,
  installedPriceCents: installPrice,
});

function Payment({ cents, terms }: { cents: Cents; terms: Terms }) {
  const choice = useShop((shop) => shop.payment);
  const [isOpen, setOpen] = useState(false);
  const ChangeTermsDialog = useDialogCode(
    isOpen,
    () => import('./change-terms-dialog.tsx'),
    () => setOpen(false),
  );
  const resolved = resolvePaymentChoice(terms, choice);
  if (!resolved) return null;
  return (
    <div className={styles.payment}>
      <div>
        <p className={styles.estimate}>{texts.estimate}</p>
        <PaymentLine cents={cents} terms={resolved} />
      </div>
      <Button kind="plain" className="no-print scripted" onClick={() => setOpen(true)}>
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
