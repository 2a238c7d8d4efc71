import { recordAudit } from '#server/audit/audit.service.ts';
import { isUniqueViolation } from '#server/base/database/database.ts';
import { notFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import { inIso } from '#server/base/http/in-iso.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { personIn } from '#server/dealers/tenant.ts';
import type { AdminProduct } from '#shared/contract/products-admin.ts';
import { selectDeleted, unhideProduct } from './deleted-products.sql.ts';
import { numberTaken, refuseTakenNumber } from './product-refusals.ts';
import { findAdminProduct, findChangeable } from './products-admin.service.ts';
import { selectMake } from './products-admin.sql.ts';
import { numberIndex, type Owner } from './save-product.sql.ts';

/** At most so many are listed. */
const mostListed = 100;

/** A dealership's own deleted products; throws 404. */
export async function listDeletedOfDealership(ctx: Ctx, dealerId: number, search = '') {
  personIn(ctx, dealerId);
  const { makeId } = await findDealer(ctx, dealerId);
  return listDeleted(ctx, { makeId, dealerId }, search);
}

/** A make's deleted products; throws 404. */
export async function listDeletedOfMake(ctx: Ctx, makeId: number, search = '') {
  if (!(await selectMake(ctx.db, makeId))) throw notFound();
  return listDeleted(ctx, { makeId, dealerId: null }, search);
}

async function listDeleted(ctx: Ctx, owner: Owner, search: string) {
  const rows = await selectDeleted(ctx.db, owner, search, mostListed + 1);
  return { data: rows.slice(0, mostListed).map(inIso), more: rows.length > mostListed };
}

/**
 * Puts a deleted product back with everything that it had; throws 403 for a manufacturer's (except
 * platform admins), 404 if it is not deleted or another dealership's, 422 if its number is taken.
 */
export async function restoreProduct(ctx: Ctx, productId: number): Promise<AdminProduct> {
  const { row } = await findChangeable(ctx, productId, undefined, 'deleted');
  const { dealerId, name, number } = row;
  await refuseTakenNumber(ctx, row, number);
  const restoring = inTransaction(ctx, async (ctx) => {
    if ((await unhideProduct(ctx.db, row, ctx.now())) === 0) throw notFound();
    const entry = { dealerId, entity: 'product', entityId: productId };
    await recordAudit(ctx, { ...entry, action: 'product.restored', after: { name, number } });
    return findAdminProduct(ctx, productId, dealerId ?? undefined);
  });
  return restoring.catch(async (error: unknown) => {
    throw isUniqueViolation(error, numberIndex) ? await numberTaken(ctx, row, number) : error;
  });
}
