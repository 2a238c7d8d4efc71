import { type Database, prepared, sql } from '#server/base/database/database.ts';
import { type KeptAnswer, keptAnswer } from '#server/base/http/kept-answers.sql.ts';
import {
  type ChosenLine,
  type OrderedProductRow,
  orderedProducts,
} from '#server/catalogue/products/products.sql.ts';
import { offers, type TermRow } from '#server/catalogue/terms/terms.sql.ts';
import { trimOfLines } from '#shared/rules/payment.ts';
import type { DealerTax } from '#shared/rules/tax.ts';

/** What an order needs to know of its dealership. */
export interface OrderingDealer extends DealerTax {
  id: number;
  hourlyRateCents: number;
  onlyInstallPrice: boolean;
  /** Where its orders are mailed to. */
  orderEmails: string[];
}

/** What a dealership asks for lines now. */
export interface Offer<Answer> extends OrderingDealer {
  /** In any order; a line whose product is not sold here has none. */
  products: OrderedProductRow[];
  /** The lease and finance offers of the vehicle that the lines are for, else of the make; none where nothing is placed. */
  terms: TermRow[];
  /** What the person has had for the key; null: nothing yet. */
  kept: KeptAnswer<Answer> | null;
}

/** Everything that a cart or an order is made of, in one query: each one that is saved pays for every round trip. */
export const selectOffer = <Answer>(
  db: Database,
  dealerId: number,
  lines: ChosenLine[],
  asked: { userId: number; places: boolean; key?: string | undefined },
) =>
  db.row<Offer<Answer>>(
    prepared(sql`
    select d.id, d.province, d.hst, d.gst, d.pst, d.hourly_rate_cents as "hourlyRateCents",
      d.only_install_price as "onlyInstallPrice",
      array(select e.email_address from dealer_order_emails e where e.dealer_id = d.id order by e.position) as "orderEmails",
      (select coalesce(json_agg(line), '[]') from (${orderedProducts(dealerId, lines)}) line) as products,
      ${asked.places ? sql`(select coalesce(json_agg(o), '[]') from (${offers({ trim: trimOfLines(lines), make: sql`d.make_id` })}) o)` : sql`'[]'::json`} as terms,
      ${keptAnswer(asked.userId, asked.key ?? null)} as kept
    from dealers d where d.active and d.id = ${dealerId}`),
  );
