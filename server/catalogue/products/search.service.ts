import { setImmediate as otherRequests } from 'node:timers/promises';
import { atMost } from '#server/base/at-most.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { searchLinesOf } from '#server/catalogue/search-words/search-words.service.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { searchProducts, searchWords } from '#shared/rules/product-list.ts';
import {
  hasAll,
  hasNeed,
  needsOf,
  type Synonyms,
  synonymsFrom,
  wordsOf,
} from '#shared/rules/search/alike.ts';
import { closeNumbers } from '#shared/rules/search/close-numbers.ts';
import { closeSearches } from '#shared/rules/search/close-words.ts';
import { type SearchedRow, selectSearched } from './search.sql.ts';

/** More words would make one search cost too much. */
const mostWords = 8;
/** Its first words, parted by any signs as those are that are compared: 'a-b.c' has three. */
const firstWords = new RegExp(
  `^[^\\p{L}\\p{N}]*(?:[\\p{L}\\p{N}]+[^\\p{L}\\p{N}]*){0,${mostWords}}`,
  'u',
);
/** Each reads the descriptions of all that fits a vehicle: more at once would hold up the others. */
const searching = atMost(4, 60);
/** Comparing words takes the processor: one search at a time, and other requests between two. */
const comparing = atMost(1, 60);
/** Sub-categories that are offered where nothing is found. */
const mostNear = 4;

interface Found {
  /** Products that were found. */
  data: number[];
  /** Where none was: products that the search may mean. */
  close: number[];
  /** The search put right, which finds them. */
  meant: string | null;
  /** Where nothing is close: ids of sub-categories with a product that has a word of the search, the fullest first. */
  near: number[];
}

const nothing: Found = { data: [], close: [], meant: null, near: [] };

/** A product with the words of its names. */
type Searched = SearchedRow & { words: string[] };

/**
 * What a search finds that finds nothing by name and number: products with other words for the same
 * things, every shop's or the make's, in names and sub-category, else those that have all of its
 * words in their descriptions, in any language; else the products of the search with its mistakes put
 * right; else those that have its words as parts of longer ones; else sub-categories to look in.
 * Throws 404, and 503 where too many search at once.
 */
export async function findBeyondNames(
  ctx: Ctx,
  { search, ...asked }: { dealerId: number; trim: number; search: string },
): Promise<Found> {
  // An accent that is a sign of its own would part a word.
  const [typed = ''] = firstWords.exec(search.normalize('NFC').trim()) ?? [];
  const words = searchWords(typed).slice(0, mostWords);
  if (words.length === 0) return nothing;
  const { makeId } = await findDealer(ctx, asked.dealerId);
  const { db, language } = ctx;
  const lines = await searchLinesOf(ctx, makeId);
  const rows = await searching(() => selectSearched(db, { ...asked, language }, words));
  return comparing(async () => {
    await otherRequests();
    return foundAmong(rows, typed, lines);
  });
}

function foundAmong(
  rows: readonly SearchedRow[],
  typed: string,
  lines: readonly (readonly string[])[],
): Found {
  const products = rows.map((row) => ({ ...row, words: wordsOf(row.names) }));
  const synonyms = synonymsFrom(lines);
  const needs = needsOf(typed, synonyms);
  const alike = products.filter((row) => hasAll(row.words, needs));
  const found = alike.length > 0 ? alike : products.filter(({ worded }) => worded);
  if (found.length > 0) return { ...nothing, data: idsOf(found) };
  const close = closeTo(typed, products, lines, synonyms);
  if (close) return { ...nothing, ...close };
  const within = products.filter(({ described }) => described);
  if (within.length > 0) return { ...nothing, data: idsOf(within) };
  const some = products.filter((row) => needs.some((need) => hasNeed(row.words, need)));
  return { ...nothing, near: subcategoriesOf(some) };
}

const idsOf = (products: readonly SearchedRow[]): number[] => products.map(({ id }) => id);

/** What a search with mistakes may mean: by a product's number, else by the search with its words put right. */
function closeTo(
  typed: string,
  rows: readonly Searched[],
  lines: readonly (readonly string[])[],
  synonyms: Synonyms,
): Pick<Found, 'close' | 'meant'> | undefined {
  const numbered = closeNumbers(rows, typed);
  const [first, second] = numbered;
  if (first) return { close: idsOf(numbered), meant: second ? null : first.number };
  const texts = [...rows.map(({ name }) => name), ...rows.map((row) => row.names), ...lines.flat()];
  for (const meant of closeSearches(typed, texts)) {
    const needs = needsOf(meant, synonyms);
    const alike = rows.filter(({ words }) => hasAll(words, needs));
    if (alike.length === 0) continue;
    const named = searchProducts(rows, meant);
    return { close: idsOf(named.length > 0 ? named : alike), meant };
  }
  return undefined;
}

/** The sub-categories that most of the products are in. */
function subcategoriesOf(products: readonly SearchedRow[]): number[] {
  const counts = new Map<number, number>();
  for (const { subcategoryId: id } of products)
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  const byCount = [...counts].sort(([a, many], [b, more]) => more - many || a - b);
  return byCount.slice(0, mostNear).map(([id]) => id);
}
