import { addDays } from '#shared/rules/days.ts';
import type { proposalList } from '#texts/proposal-desk.ts';
import type { ListedProposal } from '#web/entities.ts';

export type NextStep = keyof typeof proposalList.nextSteps;

type Known = Pick<ListedProposal, 'state' | 'lastName' | 'approval' | 'openedAt' | 'validUntil'>;

/** Days before its end in which a proposal is said to end soon. */
const lastDays = 2;

/** What its advisor does next with a proposal, on a day of the dealership. */
export function nextStep(proposal: Known, today: string): NextStep {
  switch (proposal.state) {
    case 'draft':
      return ofDraft(proposal);
    case 'sent': {
      const { validUntil, openedAt } = proposal;
      if (validUntil !== null && validUntil <= addDays(today, lastDays)) return 'lastDays';
      return openedAt ? 'call' : 'wait';
    }
    case 'expired':
      return 'renew';
    case 'accepted':
    case 'ordered':
      return 'order';
    case 'declined':
      return 'improve';
    case 'withdrawn':
      return 'nothing';
  }
}

function ofDraft({ approval, lastName }: Known): NextStep {
  if (approval === 'asked') return 'awaitApproval';
  if (approval === 'given') return 'approved';
  if (approval === 'refused') return 'refused';
  return lastName ? 'send' : 'complete';
}
