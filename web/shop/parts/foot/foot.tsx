import { type RefObject, useEffect, useState } from 'react';
import { payment as texts } from '#texts/accessories.ts';
import { amountText, type PaymentLineProps } from '#web/shop/parts/price/payment-line.tsx';
import styles from './foot.module.css';

interface FootProps {
  /** The page's own button, which this one stands for while it is out of sight. */
  button: RefObject<HTMLElement | null>;
  /** The button's words. */
  text: string;
  /** The form that it sends, by id; without one it presses the page's own. */
  form?: string;
  /** What it comes to, and what that is. */
  amount: string;
  about: string;
  /** What it adds, and by which terms. */
  payment: PaymentLineProps | null;
}

/**
 * Sum, payment and the page's main button at the foot of a phone. A second button of the same name would be in the
 * way of screen readers and keyboards, so it is for fingers alone, and its words are drawn.
 */
export function Foot({ button, text, form, amount, about, payment }: FootProps) {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([seen]) => setNeeded(!seen!.isIntersecting));
    observer.observe(button.current!);
    return () => observer.disconnect();
  }, [button]);
  return (
    <div className={styles.foot} data-needed={isNeeded || undefined} aria-hidden="true">
      <p data-text={amount} data-hint={about} />
      {payment && <small data-text={amountText(payment)} data-hint={texts.terms(payment.terms)} />}
      <button
        type={form ? 'submit' : 'button'}
        form={form}
        tabIndex={-1}
        data-text={text}
        onClick={form ? undefined : () => button.current!.click()}
      />
    </div>
  );
}
