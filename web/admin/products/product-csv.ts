import { productTables as texts } from '#shared/messages/en/admin/products.ts';
import { labels } from '#shared/messages/en/validation.ts';
import type { Cell } from '#shared/rules/csv.ts';
import { type Cents, fromCents } from '#shared/rules/money.ts';
import { amountHeads } from '#web/admin/frame/amount-heads.ts';
import type { AdminListedProduct, Dealer } from '#web/entities.ts';
import type { ProductKind } from './use-product-editor.ts';

/** The head of a table of products' file. */
export function csvHead(kind: ProductKind, dealer: Dealer): string[] {
  const [cost = '', price = '', retail = '', own = ''] = amountHeads(
    dealer,
    ...[labels.cost, texts.price, texts.retailPrice, texts.dealerPrice],
  );
  return kind === 'dealer'
    ? [texts.name, texts.number, cost, price, texts.frt]
    : [texts.name, texts.number, cost, retail, texts.retailFrt, own, texts.dealerFrt];
}

/** A product in the file. */
export function csvRow(kind: ProductKind, product: AdminListedProduct): Cell[] {
  const { name, number, cost, price, frt, dealerPrice, dealerFrt } = product;
  const own = kind === 'dealer' ? [] : [amount(dealerPrice), dealerFrt ?? ''];
  return [name, number, fromCents(cost), fromCents(price), frt, ...own];
}

const amount = (cents: Cents | null): Cell => (cents === null ? '' : fromCents(cents));
