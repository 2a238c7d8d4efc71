import { maybePrefix } from './languages.ts';

/** Months after the last event of an order or proposal in which its links still lead to it. */
const linkMonths = 12;

/** Whether a link has ended, after the last event of what it leads to. */
export function linkEnded(lastAt: Date, now: Date): boolean {
  const end = new Date(lastAt);
  end.setUTCMonth(end.getUTCMonth() + linkMonths);
  return end <= now;
}

/** What follows a shop's address in a link that shows an order's progress. */
export const linkPath = (token: string) => `/o/${token}`;

/** The same of a link that shows a proposal. */
export const proposalLinkPath = (token: string) => `/p/${token}`;

const sharedLink = new RegExp(`${maybePrefix}/\\d+/[^/]+/[op]/`, 'i');

/** Whether a page's path is such a link, and so holds a secret: '/fr/1/northgate/o/...'. */
export const isLinkPath = (path: string): boolean => sharedLink.test(path);
