import { type Pool, sql } from '#server/base/database/database.ts';
import { productsOf } from '#server/catalogue/products/exported.service.ts';
import { vehiclesOf } from '#server/catalogue/vehicles/exported-vehicles.service.ts';
import { csvPieces } from '#server/exports/csv-file.ts';
import { vehicleTable } from '#server/exports/other-tables.ts';
import { productTable } from '#server/exports/product-table.ts';
import type { Table } from '#server/exports/table.ts';

/** A table as CSV. */
export async function csvOf(table: Table): Promise<string> {
  let text = '';
  for await (const piece of csvPieces(table)) text += piece;
  return text;
}

/** A make's vehicles and products as files; without ids for another shop. */
export async function filesOfMake(db: Pool, name: string) {
  const makeId = (await db.value<number>(sql`select id from makes where name = ${name}`))!;
  const asked = { makeId, ownerId: null, dealerId: null, search: '' };
  const products = productTable(() => productsOf({ db }, asked), String);
  return {
    vehicles: await csvOf(vehicleTable((await vehiclesOf({ db }, makeId)).vehicles)),
    products: await csvOf(products),
    withoutIds: await csvOf({
      columns: products.columns.slice(1),
      async *rows() {
        for await (const row of products.rows()) yield row.slice(1);
      },
    }),
  };
}
