import type { Ctx } from '#server/base/http/ctx.ts';
import type { PayBy } from '#shared/rules/order-wish.ts';
import type { Payment } from '#shared/rules/payment.ts';

/** What a mail tells of a proposal; read when the mail goes out. */
export interface ProposalInMail {
  id: number;
  /** The customer's; empty: not known, or not for this reader. */
  firstName: string;
  /** The customer as staff reads of them, with address and phone. */
  customer: string[];
  /** The advisor's words. */
  message: string;
  vehicle: string | null;
  /** Its last day, YYYY-MM-DD; null: nothing was sent yet. */
  validUntil: string | null;
  /** Of an accepted proposal the chosen look alone. */
  looks: LookInMail[];
  seller: { name: string; phone: string | null } | null;
}

/** A look with its sums for what is ticked in it. */
export interface LookInMail {
  /** Empty: there is one look. */
  name: string;
  lines: { name: string; quantity: number; isChosen: boolean; totalCents: number }[];
  totalCents: number;
  payment: Payment | null;
  /** What it adds to each payment of the customer's deal; null: there is none. */
  changeCents: number | null;
}

interface OfProposal {
  proposal: ProposalInMail;
}

/** The mails about proposals, with what each tells beside the proposal. */
export type ProposalMail =
  | { kind: 'proposalSent'; data: OfProposal & { link: string } }
  | { kind: 'proposalReminder'; data: OfProposal & { link: string } }
  | {
      kind: 'proposalAccepted';
      /** The order, how it is paid, and for the customer the page where its progress is shown. */
      data: OfProposal & { orderId: number; payBy: PayBy | null; link: string | null };
    }
  | { kind: 'proposalDeclined'; data: OfProposal & { reason: string } }
  | { kind: 'proposalAskedAgain'; data: OfProposal }
  | { kind: 'approvalAsked'; data: OfProposal & Approving }
  | { kind: 'approvalAnswered'; data: OfProposal & Approving & { isGiven: boolean } };

/** The price that asks for approval, as percent below the catalogue's, and the words with it. */
interface Approving {
  percent: number;
  reason: string;
  /** Who asks, or who answers. */
  who: string;
}

/** What happened to a proposal that somebody is told by mail. */
export interface ProposalNews {
  dealerId: number;
  proposalId: number;
  kind: ProposalMail['kind'];
  /** A colleague; null: the customer. */
  userId: number | null;
}

/** Enqueues a proposal's mail in the transaction of its cause; it tells what is true when it goes out. */
export const enqueueProposalMail = (
  ctx: Pick<Ctx, 'db' | 'jobs'>,
  news: ProposalNews,
): Promise<void> => ctx.jobs.send(ctx.db, 'proposal-mail', news);
