import type { ProposalInMail, ProposalMail } from '#server/outbox/proposal-mails.ts';
import type { Words } from '#shared/messages/catalogue.ts';
import { type Content, frame, type Place } from './frame.ts';
import { html } from './html.ts';
import { looksHtml, looksText } from './proposal-looks.ts';
import { type Row, rowHtml, rowIfAny, rowsContent, rowText } from './rows.ts';

/** A proposal's mail; those to its customer have all prices, those to staff what happened. */
export function proposalMail(place: Place, mail: ProposalMail) {
  return 'link' in mail.data && mail.data.link !== null
    ? forCustomer(place, mail.data.proposal, mail.data.link, customerTexts(place, mail))
    : forStaff(place, mail.data.proposal, staffTexts(place, mail));
}

type Texts = Pick<Content, 'subject' | 'heading' | 'intro'> & { rows?: Row[] };

function customerTexts({ words, dealer }: Place, { kind, data }: ProposalMail): Texts {
  const { id, validUntil } = data.proposal;
  const day = validUntil ? words.formatLongDay(validUntil) : '';
  if (kind === 'proposalReminder') {
    const { subject, heading, intro } = words.proposalReminder;
    return { subject: subject(dealer.name, day), heading, intro: intro(day) };
  }
  if (kind === 'proposalAccepted') {
    const { subject, heading, intro } = words.proposalAccepted;
    const payment = words.confirmation.pay[data.payBy ?? 'dealership'];
    return {
      subject: subject(id, dealer.name),
      heading,
      intro: `${intro(dealer.name, data.orderId)} ${payment}`,
    };
  }
  const { subject, heading, intro } = words.proposalSent;
  return { subject: subject(dealer.name), heading, intro: intro(dealer.name) };
}

function forCustomer(place: Place, told: ProposalInMail, link: string, texts: Texts) {
  const { words } = place;
  const { proposalMail: names, progressMail, mail } = words;
  const isOver = told.validUntil === null;
  const before = rowIfAny(names.message, told.message);
  const after = rowsAfter(told, words);
  return frame(place, {
    ...texts,
    intro: `${mail.hello(told.firstName)} ${texts.intro}`,
    body: html`${before.map(rowHtml)}${looksHtml(told, words)}<div style="height:16px;"></div>${after.map(rowHtml)}`,
    lines: [
      ...before.map((row) => rowText(row, words)),
      '',
      ...looksText(told, words),
      ...after.map((row) => rowText(row, words)),
    ],
    button: { label: isOver ? progressMail.button : names.button, url: link },
    hasPrices: true,
  });
}

function rowsAfter({ vehicle, validUntil, seller }: ProposalInMail, words: Words): Row[] {
  const { proposalMail: names, formatLongDay, formatPhone } = words;
  const phone = seller?.phone ? [formatPhone(seller.phone)] : [];
  return [
    ...rowIfAny(names.vehicle, vehicle),
    ...rowIfAny(names.validUntil, validUntil && formatLongDay(validUntil)),
    ...rowIfAny(names.seller, seller && [seller.name, ...phone].join('\n')),
  ];
}

function staffTexts({ words }: Place, mail: ProposalMail): Texts {
  const { kind, data } = mail;
  const { id, customer, looks } = data.proposal;
  const name = customer[0] ?? words.mail.shortNumber(id);
  const reasonRow = (reason: string): Row => [words.proposalMail.reason, reason];
  switch (kind) {
    case 'proposalDeclined': {
      const { subject, heading, intro, noReason } = words.proposalDeclined;
      const rows = [reasonRow(data.reason === '' ? noReason : data.reason)];
      return { subject: subject(id, name), heading, intro: intro(name), rows };
    }
    case 'proposalAskedAgain': {
      const { subject, heading, intro } = words.proposalAskedAgain;
      return { subject: subject(id, name), heading, intro: intro(name) };
    }
    case 'approvalAsked': {
      const { subject, heading, intro } = words.approvalAsked;
      const percent = words.formatPercent(data.percent);
      const rows = [reasonRow(data.reason)];
      return {
        subject: subject(id, percent, data.who),
        heading,
        intro: intro(data.who, percent),
        rows,
      };
    }
    case 'approvalAnswered': {
      const { subject, heading, intro } = words.approvalAnswered;
      const percent = words.formatPercent(data.percent);
      return {
        ...{ subject: subject(id, data.isGiven), heading: heading(data.isGiven) },
        intro: intro(data.who, percent, data.isGiven),
        rows: rowIfAny(words.proposalMail.reason, data.reason),
      };
    }
    default: {
      const { subject, heading, intro } = words.proposalAcceptedNews;
      const total = words.formatMoney(looks[0]?.totalCents ?? 0);
      const orderId = 'orderId' in data ? data.orderId : id;
      return { subject: subject(id, name, total), heading, intro: intro(name, orderId) };
    }
  }
}

function forStaff(place: Place, told: ProposalInMail, { rows = [], ...texts }: Texts) {
  const { words, base } = place;
  const { proposalMail: names, mail } = words;
  const all: Row[] = [
    ...rowIfAny(mail.customer, told.customer.join('\n')),
    [names.proposalNumber, mail.shortNumber(told.id)],
    ...rowIfAny(names.vehicle, told.vehicle),
    ...rows,
  ];
  return frame(place, {
    ...texts,
    ...rowsContent(all, words, { body: looksHtml(told, words), lines: looksText(told, words) }),
    button: { label: names.open(told.id), url: `${base}/proposals/${told.id}` },
  });
}
