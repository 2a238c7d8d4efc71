import type { Parts } from '#server/base/http/ctx.ts';
import { findOrderAt } from '#server/orders/orders.service.ts';
import type { ProposalInMail, ProposalMail, ProposalNews } from '#server/outbox/proposal-mails.ts';
import { findColleague } from '#server/people/users/users.service.ts';
import type { Language } from '#shared/rules/languages.ts';
import { personName } from '#shared/rules/person-name.ts';
import { selectApproval } from '../approval/approval.sql.ts';
import { selectSent } from '../as-sent.ts';
import { type ProposalRow, selectProposal } from '../proposals.sql.ts';
import { mailedAsOrdered, mailedAsSent, partOf, type Ready } from './proposal-in-mail.ts';

/** The mail to the seller, or to who may approve; null if they have left or it was answered since. */
export async function mailForColleague(
  parts: Parts,
  { dealerId, proposalId, kind, userId }: ProposalNews,
): Promise<Ready | null> {
  const [row, reader] = await Promise.all([
    selectProposal(parts.db, dealerId, proposalId),
    findColleague(parts, dealerId, userId!),
  ]);
  const content = row && reader && (await contentOf(parts, row, kind, reader.language));
  if (!content) return null;
  const mail = {
    dealerId,
    to: reader.email,
    ...(reader.language && { language: reader.language }),
  };
  return { to: reader.email, make: async () => ({ ...mail, ...content }) };
}

async function contentOf(
  parts: Parts,
  row: ProposalRow,
  kind: ProposalNews['kind'],
  language: Language | null,
): Promise<ProposalMail | null> {
  const sent = () => toldWithoutMessage(parts, row, language);
  switch (kind) {
    case 'proposalAccepted':
      return acceptedContent(parts, row);
    case 'proposalDeclined':
      return row.state === 'declined'
        ? { kind, data: { proposal: await sent(), reason: row.declineReason ?? '' } }
        : null;
    case 'proposalAskedAgain':
      return { kind, data: { proposal: await sent() } };
    case 'approvalAsked':
    case 'approvalAnswered':
      return approvalOf(parts, row, kind);
    default:
      return null;
  }
}

async function acceptedContent(parts: Parts, row: ProposalRow): Promise<ProposalMail | null> {
  const { dealerId, orderId } = row;
  const order = orderId === null ? null : await findOrderAt(parts, dealerId, orderId);
  if (!order) return null;
  const proposal = mailedAsOrdered(row, order);
  return {
    kind: 'proposalAccepted',
    data: { proposal, orderId: order.id, payBy: order.payBy, link: null },
  };
}

/** What was sent; what the advisor wrote for the customer is not told to the advisor. */
async function toldWithoutMessage(
  parts: Parts,
  row: ProposalRow,
  language: Language | null,
): Promise<ProposalInMail> {
  const sent = await selectSent(parts.db, row);
  if (!sent) return { ...partOf(row), looks: [] };
  return { ...mailedAsSent(parts, sent, language ?? row.language), message: '' };
}

async function approvalOf(
  parts: Parts,
  row: ProposalRow,
  kind: 'approvalAsked' | 'approvalAnswered',
): Promise<ProposalMail | null> {
  const asked = await selectApproval(parts.db, row, kind);
  if (!asked || (kind === 'approvalAsked') !== (row.approval === 'asked')) return null;
  const { percent, reason, isGiven, by } = asked;
  const proposal = { ...partOf(row), looks: [] };
  const data = { proposal, percent, reason, who: by ? personName(by) : '' };
  return kind === 'approvalAsked' ? { kind, data } : { kind, data: { ...data, isGiven } };
}
