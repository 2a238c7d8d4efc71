import { type Database, literal, raw, sql } from '#server/base/database/database.ts';
import { orderStatus } from '#shared/rules/order-status.ts';

/** An order or a proposal of a dealership, which a link leads to. */
export interface Linked {
  kind: 'order' | 'proposal';
  dealerId: number;
  id: number;
}

/** The column that names what a link leads to. */
const idColumn = { order: raw('order_id'), proposal: raw('proposal_id') };

/** What may have links: placed orders, and proposals that were sent. */
const linkable = {
  order: sql`orders where status_id <> ${literal(orderStatus.CART)}`,
  proposal: sql`proposals where current_version > 0`,
};

/**
 * Stores a link; one that is stored already stays as it is. False: what it should lead to is not there,
 * or may have no links.
 */
export const insertLink = async (
  db: Database,
  { kind, dealerId, id }: Linked,
  link: { tokenHash: Buffer; by: number | null; now: Date },
): Promise<boolean> =>
  (await db.value<number>(sql`
    with linked as (
      select dealer_id, id from ${linkable[kind]} and dealer_id = ${dealerId} and id = ${id} and deleted_at is null
    ), added as (
      insert into shared_links (dealer_id, ${idColumn[kind]}, token_hash, created_at, created_by)
      select dealer_id, id, ${link.tokenHash}, ${link.now}, ${link.by} from linked
      on conflict (token_hash) do nothing
    )
    select 1 from linked`)) !== undefined;

/** The newest revoked link; 0: none. A standing link after it has another token. */
export const selectLastRevoked = async (db: Database, { kind, dealerId, id }: Linked) =>
  (await db.value<number>(sql`
    select max(id) from shared_links
    where dealer_id = ${dealerId} and ${idColumn[kind]} = ${id} and revoked_at is not null`)) ?? 0;
