import { wordingIn } from '#server/base/words.ts';
import type { AcceptedConditions } from '#server/dealers/conditions/conditions.service.ts';
import type { DealerRow } from '#server/dealers/dealers.sql.ts';
import { shopAddress } from '#server/dealers/shop-address.ts';
import type { OrderRow } from '#server/orders/orders.sql.ts';
import type { Visit } from '#server/orders/schedule/visits.service.ts';
import type { Words } from '#shared/messages/catalogue.ts';
import type { DocumentKind } from '#shared/rules/documents.ts';
import type { Language } from '#shared/rules/languages.ts';
import { localTime } from '#shared/rules/local-time.ts';
import type { Block, Code, Sheet } from './blocks.ts';
import { customerCopy } from './customer-copy.ts';
import type { DocumentFacts } from './facts.ts';
import { financeCopy } from './finance-copy.ts';
import { frameOf, printable } from './frame.ts';
import { pickList, pickListOfMany } from './pick-list.ts';
import { weOwe } from './we-owe.ts';
import { workOrder } from './work-order.ts';

const contents: Readonly<Record<DocumentKind, (facts: DocumentFacts) => Block[]>> = {
  'pick-list': pickList,
  'work-order': workOrder,
  'we-owe': weOwe,
  'customer-copy': customerCopy,
  'finance-copy': financeCopy,
};

/** What papers of one dealership, printed together, have in common. */
export interface Printing {
  kind: DocumentKind;
  dealer: DealerRow;
  now: Date;
  /** Address of the server, without a slash at the end. */
  publicUrl: string;
  /** Whether a we-owe names prices: it does where somebody asks for them. */
  withPrices?: boolean;
}

/** What a paper shows besides its order. */
export interface SheetExtras {
  visits: readonly Visit[];
  /** The conditions that its customer accepted; null: none, or the paper does not show them. */
  conditions: AcceptedConditions | null;
  /** Where its customer follows the order; null: the code opens it for staff. */
  link: string | null;
}

/** One order's paper in a language. */
export function sheetOf(
  printing: Printing,
  order: OrderRow,
  language: Language,
  { visits, link, conditions }: SheetExtras,
): Sheet {
  const { kind, dealer, withPrices = false } = printing;
  const { words } = wordingIn(language);
  const { documents, documentNames } = words;
  const when = whenPrinted(printing, words);
  return printable({
    ...frameOf(dealer, language, words),
    title: documents.title(documentNames[kind], order.id),
    code: link
      ? {
          address: link,
          alt: documents.codeOfTracking(order.id),
          caption: documents.scanTracking,
        }
      : codeOfOrder(printing, order.id, language, words),
    blocks: contents[kind]({ order, dealer, words, visits, conditions, withPrices }),
    foot: documents.version(order.version, when),
  });
}

/** One pick list over many orders. */
export function sheetOfMany(
  printing: Printing,
  orders: readonly OrderRow[],
  language: Language,
): Sheet {
  const { kind, dealer } = printing;
  const { words } = wordingIn(language);
  const { documents, documentNames } = words;
  const beside = { visits: [], conditions: null, withPrices: false };
  const facts = orders.map((order) => ({ order, dealer, words, ...beside }));
  return printable({
    ...frameOf(dealer, language, words),
    title: documents.titleOfMany(documentNames[kind], orders.length),
    code: null,
    blocks: pickListOfMany(facts, words),
    foot: documents.printedAt(whenPrinted(printing, words)),
  });
}

const whenPrinted = ({ dealer, now }: Printing, words: Words) =>
  words.formatLongMoment(localTime(dealer.timeZone, now));

/** Opens the order in the admin area, in the paper's language. */
function codeOfOrder(
  { dealer, publicUrl }: Printing,
  id: number,
  language: Language,
  { documents }: Words,
): Code {
  return {
    address: `${shopAddress(publicUrl, dealer, language)}/admin/orders/${id}`,
    alt: documents.codeOfOrder(id),
    caption: documents.scanOrder,
  };
}
