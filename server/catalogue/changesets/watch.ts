import type { Database, Sql } from '#server/base/database/database.ts';
import type { StoredRow } from './changeset-rows.sql.ts';
import type { Owner } from './changesets.sql.ts';
import { gatherDifferences, rowsOfDifferences, storeBefore } from './differences.sql.ts';
import { changedOffers, storeOffers } from './offer-rows.sql.ts';
import { createdSubcategories } from './subcategory-rows.sql.ts';
import { createdVehicles } from './vehicle-rows.sql.ts';

/** Looks at what is changed in a transaction, before and after. */
export interface Watch {
  /** Called at first where lease and finance offers will be changed. */
  beforeOffers(db: Database): Promise<unknown>;
  /** Called with a query of the ids of the products that will be changed. */
  before(db: Database, ids: Sql): Promise<void>;
  /** Called with a query of `product_id, line` of all that may have been changed or created. */
  after(db: Database, touched: Sql): Promise<void>;
  /** Called when all is done. */
  end(db: Database): Promise<void>;
}

/** Hands over what changed as rows, in parts. */
export function watchOf(
  scope: Owner & { now: Date },
  keep: (rows: StoredRow[], db: Database) => Promise<void>,
): Watch {
  let hasOffers = false;
  return {
    beforeOffers(db) {
      hasOffers = true;
      return storeOffers(db, scope);
    },
    before: (db, ids) => storeBefore(db, ids, scope),
    async after(db, touched) {
      await gatherDifferences(db, touched, scope);
      for await (const rows of rowsOfDifferences(db)) await keep(rows, db);
    },
    async end(db) {
      const vehicles = scope.dealerId === null ? await createdVehicles(db) : [];
      const subcategories = await createdSubcategories(db, vehicles.length);
      const offers = hasOffers ? await changedOffers(db, scope) : [];
      const rows = [...subcategories, ...vehicles, ...offers];
      if (rows.length > 0) await keep(rows, db);
    },
  };
}
