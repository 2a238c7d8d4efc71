import { type Progress, progress } from '#shared/rules/line-progress.ts';
import type { Milestone } from '#shared/rules/order-milestones.ts';

/** The milestones of an order as its customer reads them. */
export const stepLabels: Readonly<Record<Milestone, string>> = {
  received: 'Order received',
  partsOrdered: 'Parts ordered',
  partsHere: 'Parts are here',
  fitted: 'Installed',
  ready: 'Ready for you',
  done: 'Done',
  cancelled: 'Cancelled',
};

/** How far one line is, as its customer reads it. */
export const trackedProgress: Readonly<Record<Progress, string>> = {
  [progress.OPEN]: 'Being prepared',
  [progress.IN_STOCK]: 'Here',
  [progress.ON_ORDER]: 'Ordered',
  [progress.RECEIVED]: 'Here',
  [progress.INSTALLED]: 'Installed',
  [progress.HANDED_OVER]: 'Handed over',
  [progress.CANCELLED]: 'Cancelled',
};

/** The page behind an order's link, and what Order History says of progress. */
export const tracking = {
  title: (id: number) => `Order #${id}`,
  steps: 'How far your order is',
  reached: '(reached)',
  lines: 'Your items',
  quantity: (count: number) => `${count} ×`,
  expected: (day: string) => `expected ${day}`,
  toFit: 'with installation',
  wantedOn: (day: string) => `You want it on ${day}.`,
  questions: 'Questions about your order?',
  cancelTitle: 'Do you want to cancel?',
  cancelHint:
    'The dealership gets a message and calls you or writes to you. Nothing is cancelled before that.',
  askToCancel: 'Ask to cancel',
  askAgain: 'Ask again',
  asked: (when: string) => `You asked to cancel on ${when}. The dealership has the message.`,
  askFailed: 'The message could not be sent. Please try again, or call the dealership.',
  notOpen: 'This order is not open any more. Please call the dealership.',
  ended: 'This link is no longer valid.',
  endedHint: (dealer: string) => `${dealer} can send you a new one.`,
  follow: 'Follow this order',
  followFailed: 'The order could not be opened. Please try again.',
  copyLink: 'Copy link for the customer',
  copied: 'The link has been copied.',
  copyByHand: 'Link for the customer',
  linkFailed: 'The link could not be made. Please try again.',
};
