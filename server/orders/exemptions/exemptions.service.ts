import { recordAudit } from '#server/audit/audit.service.ts';
import type { AuditAction } from '#server/audit/audit-actions.ts';
import { forbidden, invalid, notFound, orNotFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import { todayOf } from '#server/dealers/days.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { personIn, personWho } from '#server/dealers/tenant.ts';
import { enqueueMail } from '#server/outbox/outbox.service.ts';
import { findCustomer, findUserIn } from '#server/people/users/users.service.ts';
import type { AnswerOf, HandledInput } from '#shared/contract/contract.ts';
import { type Exemption, isValidOn } from '#shared/rules/exemption.ts';
import { fromCents } from '#shared/rules/money.ts';
import { isStaff, mayConfirmExemptions } from '#shared/rules/permissions.ts';
import {
  closeRow,
  confirmRow,
  deleteWaiting,
  type ExemptionRow,
  endConfirmed,
  insertExemption,
  lockCustomer,
  lockExemption,
  selectClaiming,
  selectDealerOfExemption,
  selectExemptions,
  selectOpenOf,
} from './exemptions.sql.ts';
import { refuseTaxes } from './refuse-taxes.ts';

type Answered = AnswerOf<'POST /api/v1/auth/exemptions'>;

/** A page of a dealership's exemptions, and orders that claim one; throws 403, 404. */
export async function listExemptions(
  ctx: Ctx,
  query: HandledInput<'GET /api/v1/auth/exemptions'>['query'],
): Promise<AnswerOf<'GET /api/v1/auth/exemptions'>> {
  const { dealerId } = query;
  personWho(ctx, dealerId, mayConfirmExemptions);
  const [{ data, total }, orders] = await Promise.all([
    selectExemptions(ctx.db, dealerId, query),
    selectClaiming(ctx.db, dealerId),
  ]);
  return {
    total,
    data: data.map((row) => ({
      ...toExemption(row),
      ...{ customer: row.customer, enteredBy: row.enteredBy, confirmedBy: row.confirmedBy },
    })),
    orders: orders.map(({ taxCents, placedAt, ...order }) => ({
      ...order,
      ...{ placedAt: placedAt.toISOString(), tax: fromCents(taxCents) },
    })),
  };
}

/** What holds of a customer today, and what waits; throws 403, 404 for who may not see the customer. */
export async function exemptionsOf(
  ctx: Ctx,
  { dealerId, userId }: { dealerId: number; userId?: number | undefined },
): Promise<AnswerOf<'GET /api/v1/auth/exemptions/customer'>> {
  const customer = await findExempt(ctx, dealerId, userId);
  const [found, today] = [
    await selectOpenOf(ctx.db, dealerId, customer.id),
    await todayAt(ctx, dealerId),
  ];
  const confirmed = found.find((row) => row.confirmedAt !== null && isValidOn(row, today));
  const waiting = found.find((row) => row.confirmedAt === null);
  return {
    confirmed: confirmed ? toExemption(confirmed) : null,
    waiting: waiting ? toExemption(waiting) : null,
  };
}

/**
 * Claims an exemption for the signed-in person, or as staff for a customer; the desk may confirm a
 * customer's at once. Throws 403, 404, and 422 for taxes that cannot be taken off here.
 */
export async function claimExemption(
  ctx: Ctx,
  posted: HandledInput<'POST /api/v1/auth/exemptions'>['body'],
): Promise<Answered> {
  const { dealerId, isConfirmed } = posted;
  const person = personIn(ctx, dealerId);
  const customer = await findExempt(ctx, dealerId, posted.userId);
  const mayConfirm = mayConfirmExemptions(person, dealerId) && customer.id !== person.id;
  if (isConfirmed && !mayConfirm) throw forbidden();
  refuseTaxes(posted, await findDealer(ctx, dealerId), 'taxes');
  await refusePastEnd(ctx, dealerId, posted.validUntil);
  const claim = { ...posted, userId: customer.id };
  return inTransaction(ctx, (ctx) =>
    isConfirmed ? keepConfirmed(ctx, claim) : keepWaiting(ctx, claim),
  );
}

interface Keeping extends Exemption {
  dealerId: number;
  userId: number;
  validUntil?: string | null | undefined;
}

/** Stores what the desk confirms of a customer, in place of what it had; belongs into a transaction. */
export async function keepConfirmed(ctx: Ctx, kept: Keeping): Promise<Answered> {
  await lockOrRefuse(ctx, kept);
  await endConfirmed(ctx.db, { ...kept, by: signedIn(ctx).id, now: ctx.now() });
  return insert(ctx, kept, 'exemption.confirmed');
}

async function keepWaiting(ctx: Ctx, kept: Keeping): Promise<Answered> {
  await lockOrRefuse(ctx, kept);
  return insert(ctx, kept, 'exemption.claimed');
}

async function lockOrRefuse(ctx: Ctx, { dealerId, userId }: Keeping): Promise<void> {
  if ((await lockCustomer(ctx.db, dealerId, userId)) === undefined) throw notFound();
  await deleteWaiting(ctx.db, dealerId, userId);
}

async function insert(ctx: Ctx, kept: Keeping, action: AuditAction): Promise<Answered> {
  const by = signedIn(ctx).id;
  const row = {
    ...kept,
    ...{ by, confirmedBy: action === 'exemption.confirmed' ? by : null },
    ...{ validUntil: kept.validUntil || null, now: ctx.now() },
  };
  const id = await insertExemption(ctx.db, row);
  await audit(ctx, kept, action);
  const { kind, number, taxes, validUntil, now } = row;
  const confirmedAt = row.confirmedBy === null ? null : now;
  return toExemption({ id, kind, number, taxes, validUntil, claimedAt: now, confirmedAt });
}

/** Confirms what waits; throws 403, also for one's own, 404, 422 if it was decided meanwhile. */
export const confirmExemption = (
  ctx: Ctx,
  id: number,
  validUntil: string | null | undefined,
): Promise<Answered> =>
  inTransaction(ctx, async (ctx) => {
    const row = await findToDecide(ctx, id);
    await refusePastEnd(ctx, row.dealerId, validUntil);
    const { dealerId, userId } = row;
    const decision = { dealerId, userId, id, by: signedIn(ctx).id, now: ctx.now() };
    const until = validUntil || null;
    await endConfirmed(ctx.db, decision);
    await confirmRow(ctx.db, { ...decision, validUntil: until });
    await audit(ctx, row, 'exemption.confirmed');
    return toExemption({ ...row, confirmedAt: decision.now, validUntil: until });
  });

/** Refuses what waits, with a reason for the customer; throws 403, 404, 422. */
export const refuseExemption = (ctx: Ctx, id: number, reason: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await findToDecide(ctx, id);
    const decision = { dealerId: row.dealerId, id, by: signedIn(ctx).id, now: ctx.now() };
    await closeRow(ctx.db, { ...decision, reason });
    await audit(ctx, row, 'exemption.refused');
    const { dealerId, email, language } = await findUserIn(ctx, row.dealerId, row.userId);
    const mail = { dealerId: dealerId!, to: email, ...(language && { language }) };
    await enqueueMail(ctx, { kind: 'exemptionRefused', ...mail, data: { reason } });
  });

/** Ends what was confirmed or takes a claim back: the desk, or the customer; throws 403, 404, 422. */
export const endExemption = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await findLocked(ctx, id);
    const person = signedIn(ctx);
    if (row.userId !== person.id && !mayConfirmExemptions(person, row.dealerId)) {
      throw isStaff(person) ? forbidden() : notFound();
    }
    if (row.closedAt) throw decided();
    const { dealerId } = row;
    await closeRow(ctx.db, { dealerId, id, by: person.id, now: ctx.now(), reason: '' });
    await audit(ctx, row, 'exemption.ended');
  });

async function findToDecide(ctx: Ctx, id: number): Promise<ExemptionRow> {
  const row = await findLocked(ctx, id);
  const person = signedIn(ctx);
  if (!mayConfirmExemptions(person, row.dealerId) || row.userId === person.id) throw forbidden();
  if (row.confirmedAt || row.closedAt) throw decided();
  return row;
}

async function findLocked(ctx: Ctx, id: number): Promise<ExemptionRow> {
  const dealerId = orNotFound(await selectDealerOfExemption(ctx.db, id));
  personIn(ctx, dealerId);
  return orNotFound(await lockExemption(ctx.db, dealerId, id));
}

/** The signed-in person, or a customer whom they sell to or whose orders they work on. */
async function findExempt(ctx: Ctx, dealerId: number, userId: number | undefined) {
  const person = personIn(ctx, dealerId);
  if (userId === undefined || userId === person.id) return person;
  if (!mayConfirmExemptions(person, dealerId)) return findCustomer(ctx, dealerId, userId);
  const customer = await findUserIn(ctx, dealerId, userId);
  if (isStaff(customer)) throw notFound();
  return customer;
}

const todayAt = async (ctx: Ctx, dealerId: number) => todayOf(ctx, await findDealer(ctx, dealerId));

async function refusePastEnd(
  ctx: Ctx,
  dealerId: number,
  validUntil: string | null | undefined,
): Promise<void> {
  if (validUntil && validUntil < (await todayAt(ctx, dealerId)))
    throw invalid({ validUntil: { key: 'exemptionProblems.past' } });
}

const decided = () => invalid({ exemption: { key: 'exemptionProblems.decided' } });

/** The trail says what was done with whose exemption, and not its number. */
const audit = (ctx: Ctx, { dealerId, userId, kind, taxes }: Keeping, action: AuditAction) =>
  recordAudit(ctx, {
    ...{ dealerId, action, entity: 'user', entityId: userId },
    after: { exemption: kind, taxes },
  });

type ReadExemption = Pick<ExemptionRow, 'id' | keyof Exemption | 'validUntil'> & {
  claimedAt: Date | string;
  confirmedAt: Date | string | null;
};

/** For the API; a list's moments come as texts. */
const toExemption = ({ id, kind, number, taxes, ...row }: ReadExemption): Answered => ({
  ...{ id, kind, number, taxes, validUntil: row.validUntil },
  claimedAt: new Date(row.claimedAt).toISOString(),
  confirmedAt: row.confirmedAt && new Date(row.confirmedAt).toISOString(),
});
