import type { Language, ShopLanguages } from './languages.ts';
import { isAdvisor, mayMoveOrders, mayReadOrders, type Person } from './permissions.ts';

/** The documents of an order, in the order of work (contract 3.9). */
export const documentKinds = [
  'pick-list',
  'work-order',
  'we-owe',
  'customer-copy',
  'finance-copy',
] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** In which language a document is printed; both: two documents in one. */
export type DocumentLanguage = Language | 'both';

/** Most orders that are printed at once. */
export const maxPrinted = 200;

/** Documents without prices, for who fetches and fits parts. */
const ofWork: readonly DocumentKind[] = ['pick-list', 'work-order'];

/** An order, as far as it says who may print it. */
interface Printed {
  dealerId: number;
  customerId: number;
  sellerId: number | null;
}

/**
 * The documents of an order that the person may have: desk and the order's advisor all of them, who
 * fetches or fits parts those without prices, the customer their own copy.
 */
export function documentsFor(person: Person, order: Printed): readonly DocumentKind[] {
  const { dealerId, customerId, sellerId } = order;
  const isSeller = sellerId === person.id && isAdvisor(person, dealerId);
  if (isSeller || mayMoveOrders(person, dealerId)) return documentKinds;
  const own: DocumentKind[] =
    customerId === person.id && person.dealerId === dealerId ? ['customer-copy'] : [];
  return mayReadOrders(person, dealerId) ? [...ofWork, ...own] : own;
}

/** An event of an order's history, as far as prints are concerned. */
interface Happened {
  kind: string;
  isStep: boolean;
  data: { document?: string | null | undefined };
}

/** Steps that stand on no document. */
const unprinted: readonly string[] = ['acknowledge', 'deliver'];

/** The documents whose newest print is older than the newest change of the order; events oldest first. */
export function outdatedPrints(events: readonly Happened[]): DocumentKind[] {
  const changed = events.findLastIndex(
    ({ kind, isStep }) => (isStep || kind === 'undo') && !unprinted.includes(kind),
  );
  const printed = (kind: DocumentKind) =>
    events.findLastIndex((event) => event.kind === 'printed' && event.data.document === kind);
  return documentKinds.filter((kind) => printed(kind) >= 0 && printed(kind) < changed);
}

/** Papers that customers get, and sign. */
const customerKinds: readonly DocumentKind[] = ['we-owe', 'customer-copy', 'finance-copy'];

/**
 * The languages in which a paper is printed, in their order. Staff read that of the dealership,
 * customers that of their order; where the dealership is French or in Quebec (charter, s. 55), the French
 * paper comes first.
 */
export function languagesOfPaper(
  kind: DocumentKind,
  order: { language: Language },
  dealer: Pick<ShopLanguages, 'language'> & { province: string },
  asked?: DocumentLanguage,
): readonly Language[] {
  if (asked === 'both') return ['fr', 'en'];
  if (asked) return [asked];
  if (!customerKinds.includes(kind)) return [dealer.language];
  const isFrenchFirst = dealer.language === 'fr' || dealer.province === 'QC';
  return isFrenchFirst && order.language === 'en' ? ['fr', 'en'] : [order.language];
}
