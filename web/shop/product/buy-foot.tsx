import { type RefObject, useEffect, useState } from 'react';
import type { Cents } from '#shared/rules/money.ts';
import { resolvePaymentChoice, type Terms } from '#shared/rules/payment.ts';
import { payment } from '#texts/accessories.ts';
import { formatMoney } from '#texts/formats.ts';
import { detail } from '#texts/product.ts';
import { amountText } from '#web/shop/parts/price/payment-line.tsx';
import { useShop } from '#web/shop/state/shop.tsx';
import styles from './product.module.css';

interface FootProps {
  /** The form's own button, which this one stands for while it is out of sight. */
  button: RefObject<HTMLElement | null>;
  form: string;
  cents: Cents;
  installed: boolean;
  terms: Terms;
}

/**
 * Price, payment and Add to Cart at the foot of a phone. A second button of the same name would be in the way of
 * screen readers and keyboards, so it is for fingers alone, and its words are drawn.
 */
export function Foot({ button, form, cents, installed, terms }: FootProps) {
  const paid = resolvePaymentChoice(
    terms,
    useShop((shop) => shop.payment),
  );
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([seen]) => setNeeded(!seen!.isIntersecting));
    observer.observe(button.current!);
    return () => observer.disconnect();
  }, [button]);
  return (
    <div className={styles.foot} data-needed={isNeeded || undefined} aria-hidden="true">
      <p
        data-text={formatMoney(cents)}
        data-hint={installed ? detail.installed : detail.accessoryOnlyShort}
      />
      {paid && (
        <small data-text={amountText({ cents, terms: paid })} data-hint={payment.terms(paid)} />
      )}
      <button type="submit" form={form} tabIndex={-1} data-text={detail.addToCart} />
    </div>
  );
}
