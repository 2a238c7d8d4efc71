import type { Database } from '#server/base/database/database.ts';
import { sliceAt, sliceOf } from '#server/base/database/page.ts';
import type { ProductFilters } from '#shared/contract/product-filters.ts';
import type { Language } from '#shared/rules/languages.ts';
import { isFiltered } from './product-filters.sql.ts';
import {
  countFew,
  countProducts,
  type Legs,
  legsOf,
  selectFoundPage,
  selectOfLeg,
  selectPage,
  selectTableIds,
} from './product-table.sql.ts';
import type { ProductTable } from './products-admin.sql.ts';

/** In a long table, a search's hits are counted up to here: more would say little and take long. */
const mostCounted = 1_000;
/** A table up to this length is searched completely. */
const shortTable = 20_000;

export interface TablePage {
  ids: number[];
  total: number;
  /** Whether there are more than `total`. */
  more: boolean;
}

/**
 * The ids of one page of a table of products, and their total. By name it is sorted by the names of
 * the language, a long one by the base names, of which there is an index.
 */
export async function findTablePage(
  db: Database,
  table: ProductTable,
  language: Language,
): Promise<TablePage> {
  const all = await countProducts(db, table);
  const isShort = all <= shortTable;
  const isWhole = table.search.trim() === '' && !isFiltered(table);
  if (isWhole && !(isShort && table.sortBy === 'name'))
    return { ids: await pageOfAll(db, table, all), total: all, more: false };
  const most = isShort ? all : mostCounted;
  const { count, ids } = await selectFoundPage(db, table, most, isShort, language);
  if (count <= most) return { ids, total: count, more: false };
  return { ids: await pageOfMany(db, table), total: most, more: true };
}

/** A page of a search with so many hits that they are not counted. */
async function pageOfMany(db: Database, table: ProductTable): Promise<number[]> {
  const { page, rows, order } = table;
  const legs = table.type === 'manufacturer' ? legsOf(table) : null;
  if (!legs)
    return selectPage(db, table, { offset: (page - 1) * rows, limit: rows, fromEnd: false });
  const ids: number[] = [];
  for (const isFew of [legs.fewFirst, !legs.fewFirst]) {
    const slice = { offset: 0, limit: page * rows - ids.length, fromEnd: false };
    if (slice.limit > 0)
      ids.push(...(await selectOfLeg(db, isFew ? legs.few : legs.others, isFew, slice, order)));
  }
  return ids.slice((page - 1) * rows);
}

function pageOfAll(db: Database, table: ProductTable, all: number): Promise<number[]> {
  const legs = table.type === 'manufacturer' ? legsOf(table) : null;
  return legs ? pageOfLegs(db, table, all, legs) : selectPage(db, table, sliceOf(table, all));
}

/** A page may begin in one leg and end in the other. */
async function pageOfLegs(
  db: Database,
  { page, rows, order }: ProductTable,
  all: number,
  legs: Legs,
): Promise<number[]> {
  const few = await countFew(db, legs);
  const parts = [
    { leg: legs.few, isFew: true, length: few },
    { leg: legs.others, isFew: false, length: all - few },
  ];
  if (!legs.fewFirst) parts.reverse();
  const ids: number[] = [];
  let offset = (page - 1) * rows;
  for (const { leg, isFew, length } of parts) {
    if (offset < length && ids.length < rows) {
      ids.push(
        ...(await selectOfLeg(db, leg, isFew, sliceAt(offset, rows - ids.length, length), order)),
      );
    }
    offset = Math.max(0, offset - length);
  }
  return ids;
}

/** Which products a table shows, on all of its pages. */
export type TableSelection = ProductFilters &
  Pick<ProductTable, 'type' | 'makeId' | 'dealerId'> & { search?: string | undefined };

/** The ids of all products of a table with its search and filters, by name; at most `most`. */
export const idsOfTable = (
  db: Database,
  { search = '', ...table }: TableSelection,
  except: readonly number[],
  most: number,
): Promise<number[]> =>
  selectTableIds(
    db,
    { ...table, search, page: 1, rows: most, sortBy: 'name', order: 'asc' },
    except,
    most,
  );
