import { containing } from '#server/base/database/containing.ts';
import { type Database, sql } from '#server/base/database/database.ts';
import type { Language } from '#shared/rules/languages.ts';
import { fittingTrim, isFitting } from './fitting.sql.ts';
import { listedBy } from './products.sql.ts';
import { overrideOfDealer, soldByDealer } from './sold-by-dealer.ts';
import { textsIn } from './texts.ts';

/** A product of a trim, for a search that finds nothing by name and number. */
export interface SearchedRow {
  id: number;
  subcategoryId: number | null;
  /** In the asked language. */
  name: string;
  number: string;
  /** Its names, number and sub-category in every language. */
  names: string;
  /** Its names, number or descriptions have all words of the search, at least within others. */
  described: boolean;
  /** They have them as words of their own, in the singular or plural. */
  worded: boolean;
}

const otherNames = sql`coalesce((
  select string_agg(x.name, ' ') from product_texts x where x.product_id = p.id), '')`;

const subcategoryNames = sql`coalesce((
  select s.name || ' ' || coalesce(string_agg(x.name, ' '), '')
  from subcategories s left join subcategory_texts x on x.subcategory_id = s.id
  where s.id = p.subcategory_id and s.deleted_at is null group by s.id), '')`;

/** Folded names, number and descriptions of `products p` in every language. */
const words = sql`concat_ws(' ', coalesce(p.words_fold, words_without_tags(p.name, p.number, p.detail)), (
  select string_agg(coalesce(x.words_fold, words_without_tags(x.name, null, x.detail)), ' ')
  from product_texts x where x.product_id = p.id))`;

/** A word's pattern, whatever signs it has. */
const asWord = (word: string): string =>
  `\\m${word.replace(/[^\p{L}\p{N}]/gu, '\\$&')}(s|es|x)?\\M`;

/** The products of a trim that a dealership lists, with what a search may find of them. */
export const selectSearched = (
  db: Database,
  asked: { dealerId: number; trim: number; language: Language },
  wanted: readonly string[],
): Promise<SearchedRow[]> =>
  db.rows<SearchedRow>(sql`
    select p.id, p.subcategory_id as "subcategoryId", coalesce(t.name, p.name) as name, p.number,
      p.name || ' ' || p.number || ' ' || ${otherNames} || ' ' || ${subcategoryNames} as names,
      w.words like all (select fold(word) from unnest(${wanted.map(containing)}::text[]) word) as described,
      w.words ~ all (${wanted.map(asWord)}::text[]) as worded
    from dealers d cross join ${fittingTrim(asked.trim, asked.dealerId)}
      join lateral (select * from products where id = f.product_id offset 0) p on true
      ${overrideOfDealer} ${textsIn(asked.language)}
      cross join lateral (select ${words} as words offset 0) w
    where d.id = ${asked.dealerId} and ${isFitting} and ${soldByDealer} and ${listedBy(asked.language)}
    order by p.id`);
