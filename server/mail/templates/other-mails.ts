import type { AccountChange, ChangesetNews, Inviter } from '#server/outbox/mails.ts';
import type { Product } from '#shared/contract/products.ts';
import { behindHash } from '#shared/rules/mail-link.ts';
import { toCents } from '#shared/rules/money.ts';
import { type PaymentTerms, paymentOf } from '#shared/rules/payment.ts';
import { type AnyPlace, frame, nameOf, type Place } from './frame.ts';
import { html } from './html.ts';
import { colours, fonts } from './style.ts';
import { paymentHtml, paymentText } from './totals.ts';

/** A product with its price, to any typed address. */
export function accessoryLink(
  place: Place,
  product: Product,
  terms: PaymentTerms | null,
  trimId: number | null,
) {
  const { dealer, publicUrl, base } = place;
  const photo = product.images[0]?.photo;
  const url = `${base}/products/${product.id}${trimId === null ? '' : `?trim=${trimId}`}`;
  const shown = pricesOf(place, product);
  const shownCents = toCents(dealer.onlyInstallPrice ? product.installPrice : product.price);
  const payment = terms && paymentOf(shownCents, terms);
  const rows = shown.map(
    ([label, amount]) =>
      html`<p class="text" style="margin:4px 0 0;${fonts.text}font-size:20px;"><span class="soft" style="${fonts.small}">${label}</span> <strong>${amount}</strong></p>`,
  );
  return frame(place, {
    subject: place.words.accessoryLink.subject(product.name, dealer.name),
    heading: product.name,
    intro: place.words.accessoryLink.intro(dealer.name),
    body: html`${photo ? html`<a href="${url}"><img src="${publicUrl}${photo}?w=800" width="560" alt="" style="display:block;width:100%;max-width:560px;height:auto;border:0;border-radius:8px;"></a>` : null}
${product.number && html`<p class="soft" style="margin:12px 0 0;${fonts.small}">${product.number}</p>`}
${rows}
${paymentHtml(payment, place.words)}`,
    lines: [
      ...(product.number ? [product.number] : []),
      ...shown.map(([label, amount]) => `${label}${place.words.colon}${amount}`),
      ...paymentText(payment, place.words),
    ],
    button: { label: place.words.accessoryLink.button, url },
    hasPrices: true,
  });
}

/** The prices as in the shop: only the installed price if the dealership shows only that. */
function pricesOf(
  { dealer, words: { formatMoney, prices } }: Place,
  product: Product,
): [string, string][] {
  const installed: [string, string] = [
    prices.installedPrice,
    formatMoney(toCents(product.installPrice)),
  ];
  return dealer.onlyInstallPrice
    ? [installed]
    : [[prices.price, formatMoney(toCents(product.price))], installed];
}

/** The subject omits the code, because subjects appear in logs and on locked screens. */
export function resetCode(
  place: AnyPlace,
  { code, minutes, email }: { code: string; minutes: number; email: string },
) {
  const { subject, heading, intro, valid, notYou, button } = place.words.resetCode;
  return frame(place, {
    subject: subject(nameOf(place)),
    heading,
    intro,
    body: html`<p class="tile text" style="margin:0 0 16px;padding:14px;border-radius:8px;background:${colours.foot};text-align:center;${fonts.text}font-size:32px;font-weight:700;letter-spacing:6px;">${code}</p>
<p style="margin:0 0 12px;">${valid(minutes)}</p>
<p class="soft" style="margin:0;${fonts.small}">${notYou}</p>`,
    lines: [code, '', valid(minutes), notYou],
    button: { label: button, url: `${place.base}/reset-password?step=code${behindHash(email)}` },
  });
}

/** To who gets a dealership ready: that it arrived is shown by pressing its link. */
export function testMail(place: Place, { token }: { token: string }) {
  const { subject, heading, intro, button } = place.words.testMail;
  const { name } = place.dealer;
  return frame(place, {
    subject: subject(name),
    heading,
    intro: intro(name),
    body: html``,
    lines: [],
    button: { label: button, url: `${place.base}/admin/get-ready?mail=${token}` },
  });
}

/** To an address that anyone may have registered or ordered with, so it contains nothing typed. */
export function confirmEmail(
  place: Place,
  { token, isConfirmed }: { token: string; isConfirmed: boolean },
) {
  const { ofGuest, ...toConfirm } = place.words.confirmEmail;
  const { subject, heading, intro, notYou, button } = isConfirmed ? ofGuest : toConfirm;
  const { name } = place.dealer;
  return frame(place, {
    subject: subject(name),
    heading,
    intro: intro(name),
    body: html`<p class="soft" style="margin:0;${fonts.small}">${notYou}</p>`,
    lines: [notYou],
    button: { label: button, url: `${place.base}/confirm-email?token=${token}` },
  });
}

/**
 * To a customer whose account has no password until they choose one: an advisor created it, or (no
 * name) somebody did who ordered without one.
 */
export function welcome(
  place: Place,
  {
    firstName,
    isTakenOver = false,
    email,
  }: { firstName: string | null; isTakenOver?: boolean; email: string },
) {
  const { subject, heading, address, button, ...texts } = place.words.welcome;
  const toOrder = isTakenOver ? texts.introTakenOver : texts.introToOrder;
  const intro = firstName === null ? toOrder : texts.intro;
  const { name } = place.dealer;
  return frame(place, {
    subject: subject(name),
    heading,
    intro: `${place.words.mail.hello(firstName ?? '')} ${intro(name)}`,
    body: html`<p style="margin:0;overflow-wrap:anywhere;word-break:break-word;">${address(email)}</p>`,
    lines: [address(email)],
    button: {
      label: button,
      url: `${place.base}/reset-password?email=${encodeURIComponent(email)}`,
    },
  });
}

/** The dealership's reason; empty for an address that anyone may have registered. */
export function exemptionRefused(place: Place, reason: string) {
  const { subject, heading, intro, button } = place.words.exemptionRefused;
  const { name } = place.dealer;
  return frame(place, {
    subject: subject(name),
    heading,
    intro: intro(name),
    body: html`<p style="margin:0;overflow-wrap:anywhere;">${reason}</p>`,
    lines: reason === '' ? [] : [reason],
    button: { label: button, url: `${place.base}/account` },
  });
}

/**
 * To the admin of a new dealership, or (`inviter`) to whom a colleague invites. The code stands
 * behind the # of the link, which browsers do not send, so no proxy logs it.
 */
export function invitation(
  place: AnyPlace,
  {
    firstName,
    email,
    code,
    days,
    inviter,
  }: { firstName: string; email: string; code: string; days: number; inviter?: Inviter | null },
) {
  const { address, valid, button, ...texts } = place.words.invitation;
  const name = nameOf(place);
  const toWork = place.dealer ? texts.toWork : texts.toPlatform;
  const { subject, heading } = inviter === undefined ? texts : toWork;
  const intro =
    inviter === undefined ? texts.intro(name) : toWork.intro(name, inviter?.name ?? name);
  const lines = [address(email), valid(days)];
  const mail = frame(place, {
    subject: subject(name),
    heading,
    intro: `${place.words.mail.hello(firstName)} ${intro}`,
    body: html`<p style="margin:0 0 12px;overflow-wrap:anywhere;word-break:break-word;">${address(email)}</p>
<p class="soft" style="margin:0;${fonts.small}">${valid(days)}</p>`,
    lines,
    button: {
      label: button,
      url: `${place.base}/reset-password?step=code&email=${encodeURIComponent(email)}#${code}`,
    },
  });
  return { ...mail, ...(inviter && { replyTo: inviter.email }) };
}

/** Tells a person that their way to sign in changed, as it may not have been them. */
export function accountChange(
  place: AnyPlace,
  { firstName, what }: { firstName: string; what: AccountChange },
) {
  const { subject, heading, notYou, button } = place.words.accountChange;
  return frame(place, {
    subject: subject(nameOf(place)),
    heading,
    intro: `${place.words.mail.hello(firstName)} ${place.words.accountChange.what[what]}`,
    body: html`<p style="margin:0;">${notYou}</p>`,
    lines: [notYou],
    button: { label: button, url: `${place.base}/reset-password` },
  });
}

/** To who began a change of many products: a job has done it meanwhile. */
export function changesetDone(place: AnyPlace, { title, what }: ChangesetNews) {
  const { subject, headings, intro, button } = place.words.changesetDone;
  const admin = place.dealer ? `${place.base}/admin` : place.base;
  return frame(place, {
    subject: subject[what](title),
    heading: headings[what],
    intro: intro[what](title),
    body: html``,
    lines: [],
    button: { label: button, url: `${admin}/changes` },
  });
}
