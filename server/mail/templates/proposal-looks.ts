import type { LookInMail, ProposalInMail } from '#server/outbox/proposal-mails.ts';
import type { Html } from '#shared/html.ts';
import type { Words } from '#shared/messages/catalogue.ts';
import { html } from './html.ts';
import { colours, fonts } from './style.ts';
import { paymentText } from './totals.ts';

/** The looks of a proposal below each other, so that they fit a phone; each with total and payment. */
export const looksHtml = ({ looks }: ProposalInMail, words: Words): Html =>
  html`${looks.map((look) => lookHtml(look, words))}`;

/** The same looks as text. */
export const looksText = ({ looks }: ProposalInMail, words: Words): string[] =>
  looks.flatMap((look) => [
    ...headingOf(look, words),
    ...look.lines.map((line) => `* ${nameOf(line, words)}${words.colon}${amountOf(line, words)}`),
    `${words.orders.total}${words.colon}${words.formatMoney(look.totalCents)}`,
    ...paymentOf(look, words),
    '',
  ]);

type Line = LookInMail['lines'][number];

const headingOf = ({ name }: LookInMail, { proposalMail }: Words): string[] =>
  name === '' ? [] : [proposalMail.look(name)];

const nameOf = ({ quantity, name }: Line, { proposalMail, formatNumber }: Words): string =>
  proposalMail.line(formatNumber(quantity), name);

const amountOf = ({ isChosen, totalCents }: Line, words: Words): string => {
  const amount = words.formatMoney(totalCents);
  return isChosen ? amount : words.proposalMail.optional(amount);
};

/** The payment with its type, rate and term, smaller than the price above it (contract 3.6). */
function paymentOf({ payment, changeCents }: LookInMail, words: Words): string[] {
  if (!payment || changeCents === null) return paymentText(payment, words);
  const { proposalMail, payment: texts, formatMoney } = words;
  const sign = changeCents < 0 ? '' : '+';
  const amount = `${sign}${formatMoney(changeCents)}`;
  return [proposalMail.change(amount, texts.per[payment.frequency], texts.terms(payment))];
}

function lookHtml(look: LookInMail, words: Words): Html {
  const heading = headingOf(look, words).map(
    (name) =>
      html`<h2 class="text" style="margin:20px 0 8px;${fonts.text}font-weight:700;">${name}</h2>`,
  );
  const payment = paymentOf(look, words).map(
    (line) => html`<p class="soft" style="margin:4px 0 0;${fonts.small}">${line}</p>`,
  );
  return html`${heading}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${look.lines.map((line) => lineHtml(line, words))}
<tr><td class="line text" style="padding:8px 0 0;border-top:2px solid ${colours.line};${fonts.text}font-size:20px;"><strong>${words.orders.total}</strong></td><td class="line text" align="right" style="padding:8px 0 0;border-top:2px solid ${colours.line};${fonts.text}font-size:20px;white-space:nowrap;"><strong>${words.formatMoney(look.totalCents)}</strong></td></tr></table>${payment}`;
}

function lineHtml(line: Line, words: Words): Html {
  const name = nameOf(line, words);
  const cell = `padding:8px 0;border-top:1px solid ${colours.line};`;
  if (line.isChosen)
    return html`<tr><td class="line text" style="${cell}${fonts.text}overflow-wrap:anywhere;">${name}</td><td class="line text" align="right" valign="top" style="${cell}${fonts.text}white-space:nowrap;">${amountOf(line, words)}</td></tr>`;
  return html`<tr><td colspan="2" class="line soft" style="${cell}${fonts.small}overflow-wrap:anywhere;">${name}<br>${amountOf(line, words)}</td></tr>`;
}
