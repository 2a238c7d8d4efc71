import type { Parts } from '#server/base/http/ctx.ts';
import { todayOf } from '#server/dealers/days.ts';
import { standingLinkFor } from '#server/orders/links/links.service.ts';
import { findOrderAt } from '#server/orders/orders.service.ts';
import type { ProposalInMail, ProposalNews } from '#server/outbox/proposal-mails.ts';
import { isConfirmedAddress } from '#server/people/users/email-confirmation.service.ts';
import { stateAt } from '#shared/rules/proposals/states.ts';
import { selectSent } from '../as-sent.ts';
import { standingProposalLink } from '../links/links.service.ts';
import { type ProposalRow, selectProposal } from '../proposals.sql.ts';
import { mailedAsOrdered, mailedAsSent, type Ready } from './proposal-in-mail.ts';

/**
 * The mail to a proposal's customer; null where it was withdrawn or answered meanwhile, or nobody's
 * address is known. Links are made when the mail goes out.
 */
export async function mailForCustomer(
  parts: Parts,
  { dealerId, proposalId, kind }: ProposalNews,
): Promise<Ready | null> {
  const row = await selectProposal(parts.db, dealerId, proposalId);
  if (!row) return null;
  if (kind === 'proposalAccepted') return acceptedMail(parts, row);
  return kind === 'proposalSent' || kind === 'proposalReminder' ? sentMail(parts, row, kind) : null;
}

const advisorOf = ({ sellerId }: ProposalRow) => (sellerId === null ? {} : { advisorId: sellerId });

async function sentMail(
  parts: Parts,
  row: ProposalRow,
  kind: 'proposalSent' | 'proposalReminder',
): Promise<Ready | null> {
  const today = todayOf(parts, row);
  const sent = stateAt(row, today) === 'sent' ? await selectSent(parts.db, row) : undefined;
  if (!sent?.proposal.email) return null;
  const { dealerId, email: to, language } = sent.proposal;
  const mail = { dealerId, to, language, ...advisorOf(row) };
  const make = async () => {
    const proposal = await forReader(parts, mail, mailedAsSent(parts, sent, language));
    const link = await standingProposalLink(parts, sent.proposal);
    return { ...mail, kind, data: { proposal, link } };
  };
  return { to, make };
}

/** To the address of the order's customer, in the language in which they accepted. */
async function acceptedMail(parts: Parts, row: ProposalRow): Promise<Ready | null> {
  const { dealerId, orderId } = row;
  const order = orderId === null ? null : await findOrderAt(parts, dealerId, orderId);
  if (!order?.customer.email) return null;
  const { language } = order;
  const mail = { dealerId, to: order.customer.email, language, ...advisorOf(row) };
  const make = async () => {
    const proposal = await forReader(parts, mail, mailedAsOrdered(row, order));
    const link = await standingLinkFor(parts, { dealerId, orderId: order.id, language });
    return {
      ...mail,
      kind: 'proposalAccepted' as const,
      data: { proposal, orderId: order.id, payBy: order.payBy, link },
    };
  };
  return { to: mail.to, make };
}

/** Without the name for an address that anybody may have given: they may have typed it as well (contract 3.19). */
async function forReader(
  parts: Pick<Parts, 'db'>,
  { dealerId, to }: { dealerId: number; to: string },
  told: ProposalInMail,
): Promise<ProposalInMail> {
  const isTheirs = await isConfirmedAddress(parts, { dealerId, to });
  return isTheirs ? told : { ...told, firstName: '' };
}
