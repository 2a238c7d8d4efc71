import { inPages } from '#server/base/database/in-pages.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import {
  countExported,
  countTrims,
  type ExportedFit,
  type ExportedProduct,
  type ExportedTable,
  selectExported,
  selectFits,
} from './exported.sql.ts';

/** Products are read so many at a time: each may have hundreds of rows. */
const atOnce = 250;

/** A product with the vehicles that it fits; null: every one of its make. */
export type ProductWithFits = ExportedProduct & { fits: ExportedFit[] | null };

/** The number of products of a file, without any access check. */
export const countProductsOf = (ctx: Pick<Ctx, 'db'>, table: ExportedTable): Promise<number> =>
  countExported(ctx.db, table);

/** The products of a file in the order of their ids, without any access check. */
export async function* productsOf(
  { db }: Pick<Ctx, 'db'>,
  table: ExportedTable,
): AsyncGenerator<ProductWithFits> {
  const allTrims = await countTrims(db, table.makeId);
  yield* inPages<ProductWithFits>(atOnce, async (after, most) => {
    const page = await selectExported(db, table, after?.id ?? 0, most);
    const ids = page.map(({ id }) => id);
    const byId = new Map((await selectFits(db, ids)).map((one) => [one.productId, one]));
    return page.map((product) => {
      const own = byId.get(product.id);
      return { ...product, fits: own && own.trims === allTrims ? null : (own?.fits ?? []) };
    });
  });
}
