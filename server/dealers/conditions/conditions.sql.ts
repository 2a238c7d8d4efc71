import { type Database, sql } from '#server/base/database/database.ts';
import type { ConditionTexts } from '#shared/rules/conditions.ts';

/** A published version. */
export interface VersionRow {
  number: number;
  texts: ConditionTexts;
  publishedAt: Date;
}

export const selectVersion = (db: Database, dealerId: number, number: number) =>
  db.row<VersionRow>(sql`
    select number, texts, published_at as "publishedAt" from condition_versions
    where dealer_id = ${dealerId} and number = ${number}`);
