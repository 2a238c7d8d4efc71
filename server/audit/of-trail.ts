import { type Sql, sql } from '#server/base/database/database.ts';

/** Condition for rows of a dealership's trail; null: the platform's own. */
export const ofTrail = (dealerId: number | null): Sql =>
  dealerId === null ? sql`dealer_id is null` : sql`dealer_id = ${dealerId}`;
