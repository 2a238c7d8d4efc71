import { recordAudit } from '#server/audit/audit.service.ts';
import { invalid, orNotFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import { personWho } from '#server/dealers/tenant.ts';
import { toFeeRule } from '#server/dealers/to-fee.ts';
import type { ChangedFee, EnteredFee, Fee } from '#shared/contract/fees-admin.ts';
import type { Problem } from '#shared/messages/text.ts';
import { changedFields } from '#shared/rules/changes.ts';
import { feeFormFor, maxFees, productsText, typedProducts } from '#shared/rules/fee-form.ts';
import type { FeeProduct } from '#shared/rules/fee-pieces.ts';
import { validate } from '#shared/rules/form.ts';
import { fromCents, toCents } from '#shared/rules/money.ts';
import { moved } from '#shared/rules/moved.ts';
import { mayEditSettings } from '#shared/rules/permissions.ts';
import {
  deleteFee,
  type FeeRow,
  type FeeValues,
  insertFee,
  lockFees,
  selectByNumber,
  selectFee,
  selectFees,
  updateFee,
  updatePlaces,
} from './fees.sql.ts';

/** A dealership's fees in their order, for its admins; throws 403, and 404 for another dealership's. */
export async function listFees(ctx: Ctx, dealerId: number): Promise<Fee[]> {
  mustRun(ctx, dealerId);
  return (await selectFees(ctx.db, dealerId)).map(toFee);
}

function mustRun(ctx: Ctx, dealerId: number): void {
  personWho(ctx, dealerId, mayEditSettings);
}

const toFee = ({ dealerId: _, active, version, products, ...rule }: FeeRow): Fee => ({
  ...toFeeRule({ ...rule, products }),
  ...{ products, active, version },
});

/** Adds a fee as the last; throws 422 for products that are not sold here, and for too many fees. */
export async function addFee(ctx: Ctx, dealerId: number, entered: EnteredFee): Promise<Fee> {
  mustRun(ctx, dealerId);
  return inTransaction(ctx, async (ctx) => {
    await lockFees(ctx.db, dealerId);
    if ((await selectFees(ctx.db, dealerId)).length >= maxFees)
      throw invalid({ nameEn: { key: 'fieldProblems.atMostEntries', values: [maxFees] } });
    const products = await productsOf(ctx, dealerId, entered.products);
    const values = feeValuesOf(entered, products);
    const fee = (await selectFee(ctx.db, await insertFee(ctx.db, dealerId, values, ctx.now())))!;
    await recordAudit(ctx, { ...entryOf(fee), action: 'fee.added', after: auditedAs(fee) });
    return toFee(fee);
  });
}

/** Changes a fee for orders to come; throws 404, and 422 as `addFee` or after another change. */
export const changeFee = (ctx: Ctx, id: number, change: ChangedFee): Promise<Fee> =>
  inTransaction(ctx, async (ctx) => {
    const before = await findFee(ctx, id);
    const products =
      change.products === undefined
        ? before.products
        : await productsOf(ctx, before.dealerId, change.products);
    const values = feeValuesOf({ ...enteredOf(before), ...change }, products);
    const version = change.version ?? before.version;
    if ((await updateFee(ctx.db, before, version, values, ctx.now())) === 0)
      throw invalid({ version: { key: 'feeProblems.changedMeanwhile' } });
    const after = await findFee(ctx, id);
    const changed = changedFields(auditedAs(before), auditedAs(after));
    if (changed) await recordAudit(ctx, { ...entryOf(after), action: 'fee.changed', ...changed });
    return toFee(after);
  });

/** Puts a fee one place earlier or later in carts and orders; throws 404. */
export const moveFee = (ctx: Ctx, id: number, to: 'earlier' | 'later'): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const fee = await findFee(ctx, id);
    await lockFees(ctx.db, fee.dealerId);
    const ids = (await selectFees(ctx.db, fee.dealerId)).map(({ feeId }) => feeId);
    if ((await updatePlaces(ctx.db, fee.dealerId, moved(ids, id, to))) === 0) return;
    await recordAudit(ctx, { ...entryOf(fee), action: 'fee.moved', after: auditedAs(fee) });
  });

/** Deletes a fee; orders keep theirs. Throws 404. */
export const removeFee = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const fee = await findFee(ctx, id);
    await deleteFee(ctx.db, fee);
    await recordAudit(ctx, { ...entryOf(fee), action: 'fee.deleted', before: auditedAs(fee) });
  });

/** A fee of a dealership that the person runs; throws 403, 404. */
async function findFee(ctx: Ctx, id: number): Promise<FeeRow> {
  const fee = orNotFound(await selectFee(ctx.db, id));
  mustRun(ctx, fee.dealerId);
  return fee;
}

/** A fee as it would be typed; the values of the other kind are blank. */
const enteredOf = ({ kind, name, amount, percent, maxAmount, ...fee }: FeeRow): EnteredFee => ({
  ...{ kind, base: fee.base, taxed: fee.taxed, installed: fee.installed, active: fee.active },
  ...{
    nameEn: name.en,
    nameFr: name.fr,
    categoryIds: fee.categoryIds as EnteredFee['categoryIds'],
  },
  amount: kind === 'perPiece' ? String(fromCents(amount)) : '',
  percent: kind === 'percent' ? String(percent) : '',
  maxAmount: maxAmount === null ? '' : String(fromCents(maxAmount)),
  products: productsText(fee.products),
});

/** What is stored of a typed fee; the values of the other kind are blank. Throws 422. */
function feeValuesOf(entered: EnteredFee, products: FeeProduct[]): FeeValues {
  const { kind, base, taxed, installed, active } = entered;
  const problems = validate(feeFormFor(kind), { ...entered });
  if (Object.keys(problems).length > 0) throw invalid(firstOf(problems));
  const isShare = kind === 'percent';
  return {
    ...{ kind, taxed, installed, active },
    name: { en: entered.nameEn, fr: entered.nameFr },
    amount: isShare ? 0 : toCents(Number(entered.amount)),
    percent: isShare ? Number(entered.percent) : 0,
    base: isShare ? base : 'price',
    maxAmount: isShare && entered.maxAmount !== '' ? toCents(Number(entered.maxAmount)) : null,
    categoryIds: [...new Set(entered.categoryIds)].sort((a, b) => a - b),
    products,
  };
}

/** One problem for each field. */
const firstOf = (problems: Record<string, Problem[]>) =>
  Object.fromEntries(Object.entries(problems).map(([name, [first]]) => [name, first!]));

/** The typed single products by their ids, each once; throws 422 that names unknown numbers. */
async function productsOf(ctx: Ctx, dealerId: number, text: string): Promise<FeeProduct[]> {
  const typed = typedProducts(text);
  const numbers = typed.map(({ number }) => number.toLowerCase());
  const found = await selectByNumber(ctx.db, dealerId, numbers);
  const ids = new Map(found.map(({ id, number }) => [number, id]));
  const unknown = typed.filter(({ number }) => !ids.has(number.toLowerCase()));
  if (unknown.length > 0) {
    const names = unknown.map(({ number }) => number).join(', ');
    throw invalid({ products: { key: 'feeProblems.unknownProducts', values: [names] } });
  }
  const pieces = new Map(
    typed.map(({ number, pieces }) => [ids.get(number.toLowerCase())!, pieces]),
  );
  return [...pieces].map(([id, pieces]) => ({ id, pieces }));
}

const entryOf = ({ dealerId, feeId }: FeeRow) => ({ dealerId, entity: 'fee', entityId: feeId });

/** A fee as the audit trail tells it, in dollars. */
function auditedAs(fee: FeeRow) {
  const { name, products, ...rule } = toFeeRule(fee);
  const { amount, percent, base, maxAmount, taxed, installed, categoryIds } = rule;
  return {
    ...{ nameEn: name.en, nameFr: name.fr, kind: fee.kind, amount, percent, base, maxAmount },
    ...{ taxed, installed, categoryIds, active: fee.active },
    products: productsText(fee.products),
  };
}
