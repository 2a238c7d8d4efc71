import { recordAudit } from '#server/audit/audit.service.ts';
import { forbidden, notFound, orNotFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import type { DealerRow } from '#server/dealers/dealers.sql.ts';
import { personIn, personWho } from '#server/dealers/tenant.ts';
import type { AdminListedProduct, AdminProduct } from '#shared/contract/products-admin.ts';
import { wireOf } from '#shared/entities/entity.ts';
import { listedFields } from '#shared/entities/product.ts';
import { fromCents } from '#shared/rules/money.ts';
import {
  isPlatformAdmin,
  mayManageManufacturerProducts,
  mayManageProducts,
} from '#shared/rules/permissions.ts';
import { vehiclesOfNamesakes } from './namesakes.service.ts';
import { findTablePage } from './product-table.service.ts';
import { pricesAt, toOption } from './products.service.ts';
import {
  type AdminDetailRow,
  type AdminListedRow,
  type Presence,
  type ProductTable,
  selectAdminParts,
  selectAdminProduct,
  selectListed,
  selectMake,
} from './products-admin.sql.ts';
import { selectRelations } from './relations.sql.ts';
import { hideProduct } from './save-product.sql.ts';

/**
 * A page of a dealership's own or its manufacturer's products, and the total; with `more` a search
 * found more than were counted. Throws 404.
 */
export async function listProducts(
  ctx: Ctx,
  table: Omit<ProductTable, 'makeId'> & { dealerId: number },
) {
  personIn(ctx, table.dealerId);
  const dealer = await findDealer(ctx, table.dealerId);
  return pageOfProducts(ctx, { ...table, makeId: dealer.makeId });
}

/** A page of a make's products as the make has them, without dealership; throws 404. */
export async function listMakesProducts(ctx: Ctx, table: Omit<ProductTable, 'type' | 'dealerId'>) {
  if (!(await selectMake(ctx.db, table.makeId))) throw notFound();
  return pageOfProducts(ctx, { ...table, type: 'manufacturer', dealerId: null });
}

async function pageOfProducts(ctx: Ctx, table: ProductTable) {
  const { ids, total, more } = await findTablePage(ctx.db, table, ctx.language);
  const rows = await selectListed(ctx.db, table.dealerId, ids, ctx.language);
  const vehicles = await vehiclesOfNamesakes(ctx.db, ids, table.dealerId);
  const data = rows.map((row) => toAdminListed(row, vehicles));
  return { data, meta: { total, ...(more && { more: true as const }) } };
}

/**
 * A product for its form, as the dealership has it: the signed-in person's or the named one. A
 * platform admin who names none gets the make's own values. Throws 404.
 */
export async function findAdminProduct(
  ctx: Ctx,
  productId: number,
  dealerId?: number,
): Promise<AdminProduct> {
  const { row, dealer } = await findManaged(ctx, productId, dealerId);
  return toAdminProduct(ctx, row, dealer);
}

/** Hides a product; throws 403 for a manufacturer's (except platform admins), 404 for another's. */
export async function deleteProduct(ctx: Ctx, productId: number): Promise<void> {
  const { row } = await findChangeable(ctx, productId);
  await inTransaction(ctx, async (ctx) => {
    if ((await hideProduct(ctx.db, row, ctx.now())) === 0) throw notFound();
    const { dealerId, name, number } = row;
    const entry = { dealerId, entity: 'product', entityId: productId };
    await recordAudit(ctx, { ...entry, action: 'product.deleted', before: { name, number } });
  });
}

interface Managed {
  row: AdminDetailRow;
  /** Dealership whose override and rate apply; null: none named by a platform admin. */
  dealer: DealerRow | null;
}

/** A product of the signed-in dealer admin's dealership or its manufacturer; else throws 404. */
export async function findManaged(
  ctx: Ctx,
  productId: number,
  dealerId?: number,
  presence?: Presence,
): Promise<Managed> {
  const person = signedIn(ctx);
  const first = orNotFound(
    await selectAdminProduct(ctx.db, productId, dealerId ?? person.dealerId, presence),
  );
  const viewId = dealerId ?? first.dealerId ?? person.dealerId;
  if (viewId === null) return { row: first, dealer: null };
  personWho(ctx, viewId, mayManageProducts);
  const dealer = await findDealer(ctx, viewId);
  if (first.dealerId !== null && first.dealerId !== viewId) throw notFound();
  if (first.makeId !== dealer.makeId && !isPlatformAdmin(person)) throw notFound();
  return { row: first, dealer };
}

/** A product that the signed-in person may change; throws 403 (a manufacturer's), 404. */
export async function findChangeable(
  ctx: Ctx,
  productId: number,
  dealerId?: number,
  presence?: Presence,
): Promise<Managed> {
  const managed = await findManaged(ctx, productId, dealerId, presence);
  if (managed.row.dealerId === null && !mayManageManufacturerProducts(ctx.person))
    throw forbidden();
  return managed;
}

/** A product in the form's shape. */
export async function toAdminProduct(
  ctx: Ctx,
  row: AdminDetailRow,
  dealer: DealerRow | null,
): Promise<AdminProduct> {
  const dealerId = dealer?.id ?? null;
  const parts = await selectAdminParts(ctx.db, row.id, dealerId, ctx.language);
  const relations = await selectRelations(ctx.db, row.id, dealerId, ctx.language);
  const { needs, excludes, excludedBy } = relations;
  const named = [row, ...parts, ...needs.flat(), ...excludes, ...excludedBy];
  const vehicles = await vehiclesOfNamesakes(
    ctx.db,
    named.map(({ id }) => id),
    dealerId,
  );
  const withVehicles = <Named extends { id: number }>(product: Named) => ({
    ...product,
    fits: vehicles.get(product.id),
  });
  return {
    ...row,
    needs: needs.map((oneOf) => oneOf.map(withVehicles)),
    excludes: excludes.map(withVehicles),
    excludedBy: excludedBy.map(withVehicles),
    ...toAdminListed({ ...row, language: null }, vehicles),
    language: row.language,
    installPrice: dealer && fromCents(pricesAt(row, dealer).installedPriceCents),
    options: row.options.map((option) => ({ ...toOption(option), names: option.names })),
    products: parts.map((part) => toAdminListed(part, vehicles)),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function toAdminListed(
  row: AdminListedRow,
  vehicles: Awaited<ReturnType<typeof vehiclesOfNamesakes>>,
): AdminListedProduct {
  const { id, dealerId, active, fitsNothing, images, language } = row;
  return {
    ...wireOf(listedFields, row),
    id,
    language: language ?? undefined,
    dealerId,
    active,
    fitsNothing,
    fits: vehicles.get(id),
    images,
    cost: fromCents(row.costCents),
    dealerPrice: row.overridePriceCents === null ? null : fromCents(row.overridePriceCents),
    dealerFrt: row.overrideFrt,
    dealerFeatured: row.overrideFeatured,
    dealerHidden: row.overrideHidden ?? false,
  };
}
