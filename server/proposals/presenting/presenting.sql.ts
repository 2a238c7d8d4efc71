import { type Database, sql } from '#server/base/database/database.ts';
import { textsIn } from '#server/catalogue/products/texts.ts';
import type { Language } from '#shared/rules/languages.ts';

/** Descriptions of products in a language without their tags, else the base ones; '' for none. */
export const selectPlainDetails = (
  db: Database,
  dealerId: number,
  productIds: number[],
  language: Language,
) =>
  db.rows<{ id: number; text: string }>(sql`
    select p.id, trim(regexp_replace(regexp_replace(coalesce(nullif(t.detail, ''), p.detail), '<[^>]*>', ' ', 'g'), '[[:space:]]+', ' ', 'g')) as text
    from products p ${textsIn(language)}
    where p.id = any(${productIds}::bigint[]) and (p.dealer_id is null or p.dealer_id = ${dealerId})`);
