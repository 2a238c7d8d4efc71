import { type Html, html } from '#shared/html.ts';
import { payment } from '#texts/accessories.ts';
import styles from './payment-line.module.css';
import { amountText, type PaymentLineProps } from './payment-line.tsx';

/** The payment line as HTML, for long lists. */
export function paymentHtml(line: PaymentLineProps): Html {
  const terms = html`<span class="${styles.terms!}">${payment.terms(line.terms)}</span>`;
  return html`<p class="${styles.payment!}"><span class="${styles.amount!}">${amountText(line)}</span>${terms}</p>`;
}
