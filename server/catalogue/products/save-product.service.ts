import { recordAudit } from '#server/audit/audit.service.ts';
import { isUniqueViolation } from '#server/base/database/database.ts';
import { forbidden, invalid, notFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import { findStoredAnswer, type Once } from '#server/base/http/once.ts';
import {
  arrangeImages,
  checkImages,
  type ImagesChange,
} from '#server/base/images/arrange-images.ts';
import type { UploadedFile } from '#server/base/images/images.service.ts';
import { storeImages } from '#server/base/images/images.service.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { personIn } from '#server/dealers/tenant.ts';
import type { AdminProduct, ChangedProduct, NewProduct } from '#shared/contract/products-admin.ts';
import { changedFields } from '#shared/rules/changes.ts';
import { mayManageManufacturerProducts } from '#shared/rules/permissions.ts';
import { refuseMisfits } from './package-fit.service.ts';
import { onceForProduct, storeProductAnswer } from './product-once.ts';
import {
  checkNumber,
  checkReferences,
  numberTaken,
  refuseCircle,
  refuseTakenNumber,
  refuseTexts,
} from './product-refusals.ts';
import { findAdminProduct, findChangeable, toAdminProduct } from './products-admin.service.ts';
import { type AdminDetailRow, selectAdminProduct, selectMakeByName } from './products-admin.sql.ts';
import {
  insertProduct,
  type NewOwner,
  numberIndex,
  type Owner,
  replaceImages,
  replaceParts,
  replaceTrims,
  saveOptions,
  updateProduct,
} from './save-product.sql.ts';
import { saveRelations } from './save-relations.service.ts';
import { saveOptionNames, saveTexts } from './save-texts.sql.ts';
import { type PostedProduct, toOptionNames, toOptions, toTexts, toValues } from './to-product.ts';

/**
 * Creates a product of a dealership, or of a make (platform admins only), once per key: a repeated
 * request gets the first answer, because saving pictures may outlast a connection. A copy shares its
 * source's pictures. Throws 403, 404, 422.
 */
export async function createProduct(
  ctx: Ctx,
  posted: NewProduct,
  files: UploadedFile[],
  key?: string,
): Promise<AdminProduct> {
  const source = await findSource(ctx, posted);
  const owner = { ...(await ownerOf(ctx, posted)), ...(source && { language: source.language }) };
  const once = onceForProduct(key, posted, files);
  const stored = await findStoredAnswer<AdminProduct>(ctx, once);
  if (stored) return stored;
  try {
    return await createNew(ctx, owner, posted, files, { once, source });
  } catch (error) {
    // A simultaneous copy of the request may have been first and so have caused the error.
    const meanwhile = await findStoredAnswer<AdminProduct>(ctx, once);
    if (meanwhile) return meanwhile;
    throw isUniqueViolation(error, numberIndex)
      ? await numberTaken(ctx, owner, posted.number)
      : error;
  }
}

async function createNew(
  ctx: Ctx,
  owner: NewOwner,
  posted: NewProduct,
  files: UploadedFile[],
  { once, source }: { once: Once | undefined; source: AdminDetailRow | null },
): Promise<AdminProduct> {
  await checkReferences(ctx, owner, posted, null);
  refuseTexts(posted, owner.language);
  await refuseTakenNumber(ctx, owner, posted.number);
  const change = imagesChange(posted, files);
  const wanted = (change.wanted ?? []).flatMap((image) => ('id' in image ? [image.id] : []));
  const shared = (source?.images ?? []).map(({ id }) => id).filter((id) => wanted.includes(id));
  checkImages(shared, change);
  const uploaded = await storeImages(ctx, files, { dealerId: owner.dealerId });
  return inTransaction(ctx, async (ctx) => {
    const { id } = (await insertProduct(ctx.db, owner, toValues(posted, null), ctx.now()))!;
    await saveLists(ctx, owner, id, posted, null);
    await replaceImages(ctx.db, id, arrangeImages(shared, uploaded, change));
    const product = await findAdminProduct(ctx, id, owner.dealerId ?? undefined);
    await refuseMisfits(ctx, null, product);
    await recordAudit(ctx, {
      ...{ ...entryOf(owner, id), action: 'product.created', after: recorded(product) },
    });
    await storeProductAnswer(ctx, once, product);
    return product;
  });
}

/** Changes a product; throws 403, 404, 422 with the present product after another change. */
export async function changeProduct(
  ctx: Ctx,
  productId: number,
  posted: ChangedProduct,
  files: UploadedFile[],
): Promise<AdminProduct> {
  const { row, dealer } = await findChangeable(ctx, productId, posted.dealer_id ?? undefined);
  const before = await toAdminProduct(ctx, row, dealer);
  // Checked first, because other mistakes may follow from the other change (a deleted option).
  const version = posted.version ?? row.version;
  if (version !== row.version) throw changedMeanwhile(before);
  checkNumber(posted, row.number);
  const { number = row.number } = posted;
  const isOtherNumber = number.toLowerCase() !== row.number.toLowerCase();
  if (isOtherNumber) await refuseTakenNumber(ctx, row, number);
  await checkReferences(ctx, row, posted, row);
  refuseTexts(posted, row.language);
  const change = imagesChange(posted, files);
  const present = row.images.map(({ id }) => id);
  checkImages(present, change);
  const uploaded = await storeImages(ctx, files, { dealerId: row.dealerId });
  return withOwnNumber(ctx, row, number, async (ctx) => {
    const changed = await updateProduct(ctx.db, row, version, toValues(posted, row), ctx.now());
    if (changed === 0) throw changedMeanwhile(await findAdminProduct(ctx, productId, dealer?.id));
    await saveLists(ctx, row, productId, posted, row);
    await replaceImages(ctx.db, productId, arrangeImages(present, uploaded, change));
    const after = await toAdminProduct(
      ctx,
      (await selectAdminProduct(ctx.db, productId, dealer?.id ?? null))!,
      dealer,
    );
    await refuseMisfits(ctx, before, after);
    await recordChange(ctx, row, before, after);
    return after;
  });
}

/** Runs the work in a transaction; throws 422 if another request takes the number meanwhile. */
async function withOwnNumber<T>(
  ctx: Ctx,
  owner: Owner,
  number: string,
  work: (ctx: Ctx) => Promise<T>,
) {
  try {
    return await inTransaction(ctx, work);
  } catch (error) {
    throw isUniqueViolation(error, numberIndex) ? await numberTaken(ctx, owner, number) : error;
  }
}

/** The product of which the new one is a copy; throws 404 unless it is of the same owner. */
async function findSource(ctx: Ctx, posted: NewProduct): Promise<AdminDetailRow | null> {
  if (!posted.copy_of) return null;
  const { row } = await findChangeable(ctx, posted.copy_of, posted.dealer_id ?? undefined);
  if (row.dealerId !== (posted.dealer_id ?? null)) throw notFound();
  return row;
}

/** The owner of a new product: the named dealership, else the named make. */
async function ownerOf(ctx: Ctx, { dealer_id: dealerId, make }: NewProduct): Promise<NewOwner> {
  if (dealerId) {
    personIn(ctx, dealerId);
    const { makeId, language } = await findDealer(ctx, dealerId);
    const named = make ? await selectMakeByName(ctx.db, make) : { id: makeId };
    if (named?.id !== makeId) throw invalid({ make: { key: 'productProblems.otherMake' } });
    return { makeId, dealerId, language };
  }
  if (!mayManageManufacturerProducts(signedIn(ctx))) throw forbidden();
  const found = await selectMakeByName(ctx.db, make ?? '');
  if (!found) throw invalid({ make: { key: 'productProblems.make' } });
  return { makeId: found.id, dealerId: null, language: 'en' };
}

const imagesChange = (posted: PostedProduct, files: UploadedFile[]): ImagesChange => ({
  field: 'images',
  wanted: posted.images,
  files,
  deleted: posted.deleted_images ?? [],
});

const changedMeanwhile = (product: AdminProduct) =>
  invalid({ version: { key: 'productProblems.changedMeanwhile' } }, { product });

/** Saves the posted lists; absent ones stay. */
async function saveLists(
  ctx: Ctx,
  owner: Owner,
  productId: number,
  posted: PostedProduct,
  present: AdminDetailRow | null,
): Promise<void> {
  if (posted.trims) await replaceTrims(ctx.db, productId, posted.trims);
  if (posted.options) {
    await saveOptions(ctx.db, productId, toOptions(posted.options), ctx.now());
    await saveOptionNames(ctx.db, productId, toOptionNames(posted.options));
  }
  await saveRelations(ctx, owner, productId, posted);
  if (posted.texts) await saveTexts(ctx.db, productId, toTexts(posted.texts, present?.texts));
  if (posted.products) {
    await refuseCircle(ctx, owner.makeId, productId, posted.products);
    await replaceParts(ctx.db, productId, [...new Set(posted.products)]);
  }
}

const entryOf = ({ dealerId }: Owner, entityId: number) => ({
  dealerId,
  entity: 'product',
  entityId,
});

/** A product as the trail has it: without what follows from other values. */
const recorded = ({ fits: _, fitsNothing: __, products, ...product }: AdminProduct) => ({
  ...product,
  products: products.map(({ fits: _, fitsNothing: __, ...part }) => part),
});

async function recordChange(
  ctx: Ctx,
  row: AdminDetailRow,
  before: AdminProduct,
  after: AdminProduct,
): Promise<void> {
  const { version: _, updatedAt: _before, ...was } = recorded(before);
  const { version: __, updatedAt: _after, ...is } = recorded(after);
  const changed = changedFields(was, is);
  await recordAudit(ctx, { ...entryOf(row, row.id), action: 'product.changed', ...changed });
}
