import type { Database, Sql } from '#server/base/database/database.ts';
import { invalid } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import type { AdminProduct } from '#shared/contract/products-admin.ts';
import type { Text } from '#shared/messages/text.ts';
import type { Language } from '#shared/rules/languages.ts';
import {
  createPackagesBefore,
  type Misfit,
  selectGrownMisfits,
  selectMisfits,
} from './package-fit.sql.ts';

/**
 * The rule of packages (decision 126): each part fits every vehicle that its package fits. Whoever gives a
 * package another part or vehicle is held to it; what takes away is a repair.
 */

/** Throws 422 at the parts for a package that has got a part or a vehicle and has a part that does not fit. */
export async function refuseMisfits(
  ctx: Ctx,
  before: AdminProduct | null,
  after: AdminProduct,
): Promise<void> {
  if (after.products.length === 0 || (before && !hasGrown(before, after))) return;
  const misfits = await selectMisfits(ctx.db, [after.id], ctx.language);
  if (misfits.length > 0) throw invalid({ products: misfits.map(misfitText) });
}

function hasGrown(before: AdminProduct, after: AdminProduct): boolean {
  const parts = new Set(before.products.map(({ id }) => id));
  if (after.products.some(({ id }) => !parts.has(id))) return true;
  if (before.fitsEvery || after.fitsEvery) return after.fitsEvery && !before.fitsEvery;
  const trims = new Set(before.trims);
  return after.trims.some((id) => !trims.has(id));
}

/** Which part does not fit its package, and which vehicles it lacks. */
export const misfitText = ({ part, vehicles, more }: Misfit): Text =>
  vehicles.length === 0
    ? { key: 'productProblems.partNotEvery', values: [part] }
    : { key: 'productProblems.partLacks', values: [part, more, ...vehicles] };

/** Notes the packages of a query of ids, which the transaction is about to change; once in each. */
export const keepPackages = (db: Database, ids: Sql): Promise<number> =>
  createPackagesBefore(db, ids);

/** Of the packages that have got a part or a vehicle since then, a part that does not fit each. */
export const misfitsSince = (db: Database, ids: Sql, language: Language): Promise<Misfit[]> =>
  selectGrownMisfits(db, ids, language);

export type { Misfit };
