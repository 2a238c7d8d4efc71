import { containing } from '#server/base/database/containing.ts';
import { join, type Sql, sql } from '#server/base/database/database.ts';
import { digitsAlone } from '#server/people/users/search-words.ts';
import { fold, foldNumber } from '#shared/rules/product-list.ts';

/** The digits of a word that may be an order's number, else null. */
export const numberIn = (word: string) => /^#?(\d{1,15})$/.exec(word)?.[1] ?? null;

/**
 * Condition that `orders o` has the word: in what it is found by (`search`: its people, products and
 * their numbers, folded), or as its number.
 */
export function hasWord(word: string): Sql {
  const conditions = [sql`o.search like fold(${containing(word)})`];
  const bare = digitsAlone(word);
  // Numbers are stored without dashes; a word of dashes alone must not match every number.
  if (foldNumber(bare) !== '' && foldNumber(bare) !== fold(word))
    conditions.push(sql`o.search like fold_number(${containing(bare)})`);
  const number = numberIn(word);
  if (number !== null) conditions.push(sql`o.id = ${number}::bigint`);
  return sql`(${join(conditions, ' or ')})`;
}
