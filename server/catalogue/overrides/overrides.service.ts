import { recordAudit } from '#server/audit/audit.service.ts';
import { invalid, orNotFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import { findManaged } from '#server/catalogue/products/products-admin.service.ts';
import { personIn } from '#server/dealers/tenant.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import type { ProductOverride } from '#shared/contract/products-admin.ts';
import { changedFields } from '#shared/rules/changes.ts';
import { fromCents, toCents } from '#shared/rules/money.ts';
import {
  type OverrideRow,
  type OverrideValues,
  removeOverride,
  selectOverride,
  selectOverrideById,
  upsertOverride,
} from './overrides.sql.ts';

type PostedOverride = HandledInput<'POST /api/v1/auth/product_overrides/'>['body'];

/**
 * Sets a dealership's override of a manufacturer product, or hides it there; absent values stay, and
 * an override that says nothing is deleted. Throws 404, 422.
 */
export async function saveOverride(ctx: Ctx, posted: PostedOverride): Promise<void> {
  const { dealerId, productId } = posted;
  const { row } = await findManaged(ctx, productId, dealerId);
  if (row.dealerId !== null)
    throw invalid({ productId: { key: 'productProblems.notOverridable' } });
  const { price, frt, featured, hidden } = posted;
  const change: Partial<OverrideValues> = {
    ...(price !== undefined && { priceCents: price === null ? null : toCents(price) }),
    ...(frt !== undefined && { frt }),
    ...(featured !== undefined && { featured }),
    ...(hidden !== undefined && { hidden }),
  };
  await inTransaction(ctx, (ctx) => store(ctx, dealerId, productId, change));
}

/** A dealership's override of a product as a list of at most one; throws 404. */
export async function listOverrides(
  ctx: Ctx,
  productId: number,
  dealerId: number,
): Promise<ProductOverride[]> {
  personIn(ctx, dealerId);
  const row = await selectOverride(ctx.db, dealerId, productId);
  return row ? [toOverride(row)] : [];
}

/** Deletes an override; throws 404 for another dealership's. */
export async function deleteOverride(ctx: Ctx, id: number): Promise<void> {
  const row = orNotFound(await selectOverrideById(ctx.db, id));
  personIn(ctx, row.dealerId);
  await inTransaction(ctx, (ctx) => store(ctx, row.dealerId, row.productId, nothing));
}

const nothing: OverrideValues = { priceCents: null, frt: null, featured: null, hidden: false };

async function store(
  ctx: Ctx,
  dealerId: number,
  productId: number,
  change: Partial<OverrideValues>,
): Promise<void> {
  const before = (await selectOverride(ctx.db, dealerId, productId)) ?? nothing;
  const changed = changedFields(auditedOf(before), auditedOf({ ...before, ...change }));
  if (!changed) return;
  const isEmpty = await upsertOverride(ctx.db, dealerId, productId, change, ctx.now());
  if (isEmpty) await removeOverride(ctx.db, dealerId, productId);
  const action = isEmpty ? 'override.removed' : 'override.set';
  await recordAudit(ctx, { dealerId, action, entity: 'product', entityId: productId, ...changed });
}

const auditedOf = ({ priceCents, frt, featured, hidden }: OverrideValues) => ({
  price: priceCents === null ? null : fromCents(priceCents),
  frt,
  featured,
  hidden,
});

const toOverride = (row: OverrideRow): ProductOverride => {
  const { id, dealerId, productId } = row;
  return { id, dealerId, productId, ...auditedOf(row) };
};
