import { atMost } from '#server/base/at-most.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { searchWords } from '#shared/rules/product-list.ts';
import { hasAll, hasNeed, needsOf, wordsOf } from '#shared/rules/search/alike.ts';
import { closeSearch } from '#shared/rules/search/close-words.ts';
import { type SearchedRow, selectSearched } from './search.sql.ts';

/** More words would make one search cost too much. */
const mostWords = 8;
/** Each reads the descriptions of all that fits a vehicle: more at once would hold up the others. */
const searching = atMost(4, 60);
/** Sub-categories that are offered where nothing is found. */
const mostNear = 4;

interface Found {
  /** Products that were found. */
  data: number[];
  /** Where none was: the search with its words put right. */
  meant: string | null;
  /** Where none was: ids of the sub-categories with most of what has one of its words. */
  near: number[];
}

/**
 * What a search finds that finds nothing by name and number: products with other words for the same
 * things in names and sub-category, else those that have all of its words in their descriptions, in
 * any language; else what it may have meant, and where to look. Throws 404, and 503 where too many
 * search at once.
 */
export async function findBeyondNames(
  ctx: Ctx,
  { search, ...asked }: { dealerId: number; trim: number; search: string },
): Promise<Found> {
  const typed = search.trim().split(/\s+/).slice(0, mostWords).join(' ');
  const words = searchWords(typed).slice(0, mostWords);
  if (words.length === 0) return { data: [], meant: null, near: [] };
  await findDealer(ctx, asked.dealerId);
  const rows = await searching(() => selectSearched(ctx.db, asked, words));
  const worded = rows.map((row) => ({ ...row, words: wordsOf(row.names) }));
  const needs = needsOf(typed);
  const alike = worded.filter((row) => hasAll(row.words, needs));
  const found = alike.length > 0 ? alike : rows.filter(({ described }) => described);
  if (found.length > 0) return { data: found.map(({ id }) => id), meant: null, near: [] };
  const right = closeSearch(
    typed,
    rows.map(({ names }) => names),
  );
  const wanted = right === null ? needs : needsOf(right);
  const meant = worded.some((row) => hasAll(row.words, wanted)) ? right : null;
  const close = worded.filter((row) => wanted.some((need) => hasNeed(row.words, need)));
  return { data: [], meant, near: subcategoriesOf(close) };
}

/** The sub-categories that most of the products are in. */
function subcategoriesOf(products: readonly SearchedRow[]): number[] {
  const counts = new Map<number, number>();
  for (const { subcategoryId: id } of products)
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  const byCount = [...counts].sort(([a, many], [b, more]) => more - many || a - b);
  return byCount.slice(0, mostNear).map(([id]) => id);
}
