/** What has become of a proposal of the demo, with days back from today. */
export interface ProposalPlan {
  /** When it was made. */
  madeDaysAgo: number;
  fate: 'parked' | 'asking' | 'approved' | 'sent' | 'declined' | 'withdrawn';
  /** When it was sent; absent: it was not. */
  sentDaysAgo?: number;
  /** When a second version replaced the first one. */
  sentAgainDaysAgo?: number;
  /** Whether its advisor has written on it since, without sending it. */
  isChanged?: boolean;
  /** Days for which it was valid from then. */
  validDays?: number;
  /** When its customer opened it. */
  openedDaysAgo?: number;
  /** When the customer asked for it again, after its end. */
  askedAgainDaysAgo?: number;
  /** Ways to fit out the vehicle. */
  looks?: 1 | 2 | 3;
  /** Whether nothing is known of the customer. */
  isNobody?: boolean;
  /** Whether the customer's payment for the vehicle is known. */
  hasDeal?: boolean;
  /** Percent off the first line. */
  discount?: number;
  /** Which of the dealership's advisors made it; 1 is the one of the demo's account. */
  advisor?: number;
}

/** What lies on an advisor's desk: something in every state, and of every reason to follow up. */
export const deskPlans: readonly ProposalPlan[] = [
  { madeDaysAgo: 0, fate: 'parked', isNobody: true },
  { madeDaysAgo: 3, fate: 'parked' },
  { madeDaysAgo: 1, fate: 'asking', discount: 18 },
  { madeDaysAgo: 2, fate: 'approved', discount: 15 },
  { madeDaysAgo: 1, fate: 'sent', sentDaysAgo: 1 },
  { madeDaysAgo: 4, fate: 'sent', sentDaysAgo: 3, openedDaysAgo: 2, looks: 3, hasDeal: true },
  { madeDaysAgo: 3, fate: 'sent', sentDaysAgo: 3, isChanged: true },
  { madeDaysAgo: 5, fate: 'sent', sentDaysAgo: 5, sentAgainDaysAgo: 2, openedDaysAgo: 1 },
  { madeDaysAgo: 13, fate: 'sent', sentDaysAgo: 13, openedDaysAgo: 11, looks: 2 },
  { madeDaysAgo: 12, fate: 'sent', sentDaysAgo: 12, hasDeal: true },
  { madeDaysAgo: 24, fate: 'sent', sentDaysAgo: 23, openedDaysAgo: 20, askedAgainDaysAgo: 1 },
  { madeDaysAgo: 9, fate: 'declined', sentDaysAgo: 8, openedDaysAgo: 6 },
  { madeDaysAgo: 7, fate: 'withdrawn', sentDaysAgo: 7, openedDaysAgo: 5 },
  { madeDaysAgo: 5, fate: 'sent', sentDaysAgo: 5, openedDaysAgo: 4, looks: 2, advisor: 2 },
];

/** Half a year before, for the report: of every ten some were declined, others never answered. */
export const olderPlans: readonly ProposalPlan[] = Array.from({ length: 24 }, (_, index) => {
  const sentDaysAgo = 30 + index * 6;
  const isDeclined = index % 3 === 0;
  const isOpened = isDeclined || index % 4 !== 1;
  return {
    ...{ madeDaysAgo: sentDaysAgo, sentDaysAgo, advisor: index % 4 },
    ...{ fate: isDeclined ? 'declined' : 'sent', looks: index % 5 === 2 ? 2 : 1 },
    ...(isOpened && { openedDaysAgo: sentDaysAgo - 1 - (index % 3) }),
  };
});
