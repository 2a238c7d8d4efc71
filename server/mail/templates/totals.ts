import type { OrderRow } from '#server/orders/orders.sql.ts';
import type { Html } from '#shared/html.ts';
import type { Words } from '#shared/messages/catalogue.ts';
import type { Payment } from '#shared/rules/payment.ts';
import { html } from './html.ts';
import { colours, fonts } from './style.ts';

type Sums = Pick<OrderRow, 'subtotalCents' | 'fees' | 'taxLines' | 'totalCents' | 'exemption'>;

/** Subtotal, each fee, each tax with its rate, and the total. */
export function totalsHtml(sums: Sums, words: Words): Html {
  const rows = rowsOf(sums, words).map(
    ([label, amount]) =>
      html`<tr><td class="text" style="${fonts.text}padding:2px 0;">${label}</td><td class="text" align="right" style="${fonts.text}white-space:nowrap;">${amount}</td></tr>`,
  );
  return html`<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:2px solid ${colours.line};padding-top:10px;">${rows}
<tr><td class="text" style="${fonts.text}padding-top:6px;font-size:20px;"><strong>${words.orders.total}</strong></td><td class="text" align="right" style="${fonts.text}padding-top:6px;font-size:20px;white-space:nowrap;"><strong>${words.formatMoney(sums.totalCents)}</strong></td></tr></table>`;
}

export function totalsText(sums: Sums, words: Words): string[] {
  return [
    ...rowsOf(sums, words).map(([label, amount]) =>
      amount === '' ? label : `${label}${words.colon}${amount}`,
    ),
    `${words.orders.total}${words.colon}${words.formatMoney(sums.totalCents)}`,
  ];
}

const rowsOf = (
  { subtotalCents, fees, taxLines, exemption }: Sums,
  words: Words,
): [string, string][] => [
  [words.orders.subtotal, words.formatMoney(subtotalCents)],
  ...fees.map(({ name, amountCents }): [string, string] => [
    words.fees.nameOf(name),
    words.formatMoney(amountCents),
  ]),
  ...taxLines.map(({ name, rate, amountCents, number }): [string, string] => [
    [words.orders.tax(name, rate), ...(number ? [words.orders.taxNumber(number)] : [])].join(', '),
    words.formatMoney(amountCents),
  ]),
  ...exemptionRow(exemption, words),
];

/** A mail may be read by others, or sent on: an exemption's number is not in it. */
function exemptionRow(exemption: Sums['exemption'], words: Words): [string, string][] {
  if (!exemption) return [];
  const { exempt, claimed } = words.exemptionShown;
  const kind = words.exemptionKindLabels[exemption.kind];
  return [[(exemption.isConfirmed ? exempt : claimed)(kind, ''), '']];
}

/** The payment with its type, rate and term, smaller than the price above it (contract 3.6). */
export function paymentHtml(payment: Payment | null, words: Words): Html | null {
  if (!payment) return null;
  return html`<p class="soft" style="margin:10px 0 0;${fonts.small}">${paymentLine(payment, words)}</p>`;
}

export const paymentText = (payment: Payment | null, words: Words): string[] =>
  payment ? [paymentLine(payment, words)] : [];

function paymentLine(
  payment: Payment,
  { colon, formatMoney, mail, payment: texts }: Words,
): string {
  const { amountCents, frequency } = payment;
  const amount = mail.perPeriod(formatMoney(amountCents), texts.per[frequency]);
  return `${texts.estimate}${colon}${amount} (${texts.terms(payment)})`;
}
