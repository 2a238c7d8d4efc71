import { type Sql, sql } from '#server/base/database/database.ts';

/** Whose changes are read or written, and when. */
export interface Scope {
  /** Null: the make's own. */
  dealerId: number | null;
  now: Date;
}

/**
 * Something of a product that rows of changesets hold before and after. Its value is JSON; none at all
 * is null.
 */
export interface Aspect {
  /** Its name in rows. */
  name: string;
  /**
   * What of two values a row keeps, and what `write` gets: the whole value; of an object the `keys`
   * that differ, null where there was nothing; of a sorted array of ids the members to `add` and to `take`.
   */
  holds: 'whole' | 'keys' | 'members';
  /** Set for what a dealership has of its manufacturer's products: they themselves do not change. */
  ofDealership?: true;
  /** A query of `product_id, value` for the products of the query `ids`; without a row there is none. */
  read(ids: Sql, scope: Scope): Sql;
  /**
   * A quicker way to tell that a product (`subject_id` of the row `r`) has not the values that a row
   * names; absent: what is read is compared.
   */
  differs?(named: Sql): Sql;
  /**
   * Statements that write the values of the temporary table (`changedValues`); of new products too. `keys`:
   * where values are objects, the keys that any of them has.
   */
  write(scope: Scope, keys: readonly string[]): Sql[];
}

/** A row of the temporary table `changeset_values`. */
export interface StagedValue {
  productId: number;
  aspect: string;
  value: unknown;
  /** Whether the product was inserted just now, with its fields. */
  fresh: boolean;
}

/** The staged values of an aspect as a table: `product_id, value, fresh`. */
export const changedValues = (aspect: string): Sql =>
  sql`(select product_id, value, fresh from changeset_values where aspect = ${aspect})`;
