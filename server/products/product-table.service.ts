import type { Database } from '#server/database/database.ts';
import { sliceAt, sliceOf } from '#server/database/page.ts';
import {
  countFew,
  countProducts,
  type Legs,
  legsOf,
  selectFoundPage,
  selectOfLeg,
  selectPage,
} from './product-table.sql.ts';
import type { ProductTable } from './products-admin.sql.ts';

/** Of more that a search finds only so many are counted: it says nothing to anybody, and takes long. */
const mostCounted = 5_000;
/** Of a table that is not longer everything is looked at. */
const shortTable = 20_000;

export interface TablePage {
  ids: number[];
  total: number;
  /** There are more than `total`. */
  more: boolean;
}

/** The ids of one page of a table of products, and how many there are. */
export async function findTablePage(db: Database, table: ProductTable): Promise<TablePage> {
  const all = await countProducts(db, table);
  if (table.search.trim() === '') return { ids: await pageOfAll(db, table, all), total: all, more: false };
  const most = all <= shortTable ? all : mostCounted;
  const { count, ids } = await selectFoundPage(db, table, most);
  if (count <= most) return { ids, total: count, more: false };
  const slice = { offset: (table.page - 1) * table.rows, limit: table.rows, fromEnd: false };
  return { ids: await selectPage(db, table, slice), total: most, more: true };
}

function pageOfAll(db: Database, table: ProductTable, all: number): Promise<number[]> {
  const legs = table.type === 'manufacturer' ? legsOf(table) : null;
  return legs ? pageOfLegs(db, table, all, legs) : selectPage(db, table, sliceOf(table, all));
}

/** A page may begin on one leg and end on the other. */
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
      ids.push(...(await selectOfLeg(db, leg, isFew, sliceAt(offset, rows - ids.length, length), order)));
    }
    offset = Math.max(0, offset - length);
  }
  return ids;
}
