import { type ProposalFilter, proposalFilters } from '#shared/rules/proposals/filters.ts';

/** The query of the list of proposals; it is in the address, for reloads and going back. */
export interface ProposalsQuery {
  /** From 1. */
  page: number;
  search: string;
  show: ProposalFilter;
}

/** Proposals on one page. */
export const proposalRows = 20;

const longestSearch = 200;

/** The query of an address without invalid values; without a choice all are shown. */
export function readProposalsQuery(address: URLSearchParams): ProposalsQuery {
  const page = Number(address.get('page'));
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    search: (address.get('search') ?? '').trim().slice(0, longestSearch),
    show: proposalFilters.find((show) => show === address.get('show')) ?? 'all',
  };
}

/** The shortest address of a query. */
export function proposalsAddress({ page, search, show }: ProposalsQuery): string {
  const address = new URLSearchParams({ tab: 'proposals' });
  if (show !== 'all') address.set('show', show);
  if (search) address.set('search', search);
  if (page > 1) address.set('page', String(page));
  return `?${address}`;
}

/** Number of pages for `total` proposals, at least one. */
export const pagesOfProposals = (total: number): number =>
  Math.max(1, Math.ceil(total / proposalRows));
