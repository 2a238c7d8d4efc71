import { type Sql, sql } from '#server/base/database/database.ts';

/**
 * Whether something names the trim `t` that did not come with it: a line, a proposal, what a customer
 * keeps, or a merged vehicle. Fitments and offers are for the caller to judge.
 */
export const isTrimUsed: Sql = sql`(
  exists (select from order_items u where u.trim_id = t.id)
  or exists (select from proposals u where u.trim_id = t.id)
  or exists (select from garage_vehicles u where u.trim_id = t.id)
  or exists (select from favourites u where u.trim_id = t.id)
  or exists (select from trim_forwards u where t.id in (u.trim_id, u.into_id)))`;
