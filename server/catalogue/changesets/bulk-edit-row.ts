import { type BulkChanges, changedHours, changedPrice } from '#shared/rules/bulk-change.ts';
import type { EditedProduct } from './bulk-edit.sql.ts';
import type { Snapshot, StoredRow } from './changeset-rows.sql.ts';

/** What a bulk change makes of a product, by aspect; only what differs. */
export function editedRow(
  changes: BulkChanges,
  product: EditedProduct,
): Pick<StoredRow, 'before' | 'after' | 'seenVersion' | 'result'> {
  const sides = product.isManufacturers
    ? ofKeys('override', overrideOf(product), newOverrideOf(changes, product))
    : withTrims(
        changes,
        product,
        ofKeys('fields', fieldsOf(product), newFieldsOf(changes, product)),
      );
  if (!sides) return { before: null, after: null, seenVersion: null, result: 'unchanged' };
  const seenVersion = product.isManufacturers ? null : product.version;
  return { ...sides, seenVersion, result: 'changed' };
}

interface Sides {
  before: Snapshot;
  after: Snapshot;
}

type Values = Record<string, string | number | boolean | null>;

/** The keys that differ, as one aspect; null: none does. */
function ofKeys(aspect: string, was: Values, is: Values): Sides | null {
  const keys = Object.keys(is).filter((key) => is[key] !== was[key]);
  if (keys.length === 0) return null;
  const of = (values: Values) => Object.fromEntries(keys.map((key) => [key, values[key]]));
  return { before: { [aspect]: of(was) }, after: { [aspect]: of(is) } };
}

/** The columns that a bulk change can write. */
const fieldsOf = (product: EditedProduct): Values => ({
  price_cents: product.priceCents,
  frt: product.frt,
  featured: product.featured,
  active: product.active,
  lease_residual: product.leaseResidual,
  category_id: product.categoryId,
  subcategory_id: product.subcategoryId,
});

function newFieldsOf(changes: BulkChanges, product: EditedProduct): Values {
  const { price, frt, featured, active, leaseResidual } = changes;
  const categoryId = changes.subcategory?.categoryId ?? changes.categoryId;
  return {
    ...(price && { price_cents: changedPrice(price, product.priceCents, product.costCents) }),
    ...(frt && { frt: changedHours(frt, product.frt) }),
    ...(featured !== undefined && { featured }),
    ...(active !== undefined && { active }),
    ...(leaseResidual !== undefined && { lease_residual: leaseResidual }),
    ...(categoryId !== undefined && {
      category_id: categoryId,
      subcategory_id: newSubcategoryOf(changes, product, categoryId),
    }),
  };
}

/** Another category empties the sub-category, so that undoing brings both back. */
const newSubcategoryOf = (
  { subcategory }: BulkChanges,
  product: EditedProduct,
  categoryId: number | null,
) => subcategory?.id ?? (categoryId === product.categoryId ? product.subcategoryId : null);

const overrideOf = (product: EditedProduct): Values => ({
  priceCents: product.dealerPriceCents,
  frt: product.dealerFrt,
  featured: product.dealerFeatured,
});

/** A percentage or sum begins at the price and hours that hold in the dealership now. */
function newOverrideOf(changes: BulkChanges, product: EditedProduct): Values {
  const { dealerPrice, dealerFrt, dealerFeatured } = changes;
  const priceCents = product.dealerPriceCents ?? product.priceCents;
  return {
    ...(dealerPrice && { priceCents: changedPrice(dealerPrice, priceCents, product.costCents) }),
    ...(dealerFrt && { frt: changedHours(dealerFrt, product.dealerFrt ?? product.frt) }),
    ...(dealerFeatured !== undefined && { featured: dealerFeatured }),
  };
}

function withTrims(
  changes: BulkChanges,
  { trims }: EditedProduct,
  sides: Sides | null,
): Sides | null {
  const add = (changes.addTrims ?? []).filter((id) => !trims.includes(id));
  const take = (changes.takeTrims ?? []).filter((id) => trims.includes(id));
  if (add.length === 0 && take.length === 0) return sides;
  return {
    before: { ...sides?.before, trims: { add: take, take: add } },
    after: { ...sides?.after, trims: { add, take } },
  };
}
