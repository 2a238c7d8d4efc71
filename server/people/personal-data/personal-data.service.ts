import { actionInWords } from '#server/audit/action-in-words.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import { forbidden, invalid, notFound, orNotFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import { inIso } from '#server/base/http/in-iso.ts';
import { confirmPassword } from '#server/people/users/confirm-password.service.ts';
import { confirmedAt } from '#server/people/users/email-confirmation.service.ts';
import { findTrailOf, leaveNameless } from '#server/people/users/leave-nameless.service.ts';
import type { AuditRow } from '#server/people/users/leave-nameless.sql.ts';
import { findUserIn, findUserToManage } from '#server/people/users/users.service.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { PersonalData } from '#shared/contract/personal-data.ts';
import type { User } from '#shared/contract/users.ts';
import { fromCents } from '#shared/rules/money.ts';
import { isStaff, mayEditUser } from '#shared/rules/permissions.ts';
import {
  blankNotesOf,
  blankSteps,
  deleteAnswersAbout,
  deleteCartsOf,
  deleteMailsTo,
  lockPerson,
  revokeLinks,
  selectAppointmentsOf,
  selectChangesOf,
  selectConsentsOf,
  selectExemptionsOf,
  selectFavouritesOf,
  selectLinksTo,
  selectSessionsOf,
  selectStepsOf,
  selectVehiclesOf,
  selectViewsOf,
} from './personal-data.sql.ts';
import { blankProposals, selectProposalsOf } from './proposals.sql.ts';

/** Finds a person's orders as a customer sees them. */
export type ExportOrders = (ctx: Ctx, user: User) => Promise<Order[]>;

/** All data about the signed-in person. */
export async function exportOwnData(ctx: Ctx, exportOrders: ExportOrders): Promise<PersonalData> {
  const { id, dealerId } = signedIn(ctx);
  return dataOf(ctx, await findUserIn(ctx, dealerId, id), exportOrders);
}

/** All data about a customer, for a dealer admin; audited. Throws 403 for staff, 404. */
export async function exportCustomerData(
  ctx: Ctx,
  userId: number,
  exportOrders: ExportOrders,
): Promise<PersonalData> {
  const customer = await findCustomer(ctx, userId);
  const entry = { dealerId: customer.dealerId, entity: 'user', entityId: customer.id };
  await recordAudit(ctx, { ...entry, action: 'data.exported' });
  return dataOf(ctx, customer, exportOrders);
}

/** Erases the signed-in customer and their session; throws 422 (staff, wrong password), 429. */
export async function eraseOwnAccount(ctx: Ctx, password: string): Promise<void> {
  const person = signedIn(ctx);
  if (isStaff(person)) throw invalid({ currentPassword: { key: 'personalData.staffOnly' } });
  await confirmPassword(ctx, password);
  await erase(ctx, person);
  ctx.session.endSession();
}

/** Erases a customer, for a dealer admin; throws 403 for staff, 404. */
export async function eraseCustomer(ctx: Ctx, userId: number): Promise<void> {
  await erase(ctx, await findCustomer(ctx, userId));
}

async function findCustomer(ctx: Ctx, userId: number): Promise<User> {
  const customer = await findUserToManage(ctx, userId);
  if (isStaff(customer) || !mayEditUser(signedIn(ctx), customer.dealerId, customer))
    throw forbidden();
  return customer;
}

async function dataOf(ctx: Ctx, user: User, exportOrders: ExportOrders): Promise<PersonalData> {
  const [
    provenAt,
    consents,
    sessions,
    exemptions,
    orders,
    steps,
    links,
    appointments,
    proposals,
    views,
    favourites,
    vehicles,
    changes,
  ] = await Promise.all([
    confirmedAt(ctx, user.id),
    selectConsentsOf(ctx.db, user.id),
    selectSessionsOf(ctx.db, user.id),
    selectExemptionsOf(ctx.db, user.dealerId, user.id),
    exportOrders(ctx, user),
    selectStepsOf(ctx.db, user.id),
    selectLinksTo(ctx.db, user.id),
    selectAppointmentsOf(ctx.db, user.id),
    whomOf(ctx, user).then((whom) => selectProposalsOf(ctx.db, whom)),
    selectViewsOf(ctx.db, user.id),
    selectFavouritesOf(ctx.db, user.dealerId, user.id),
    selectVehiclesOf(ctx.db, user.dealerId, user.id),
    selectChangesOf(ctx.db, user.dealerId, user.id),
  ]);
  return {
    exportedAt: ctx.now().toISOString(),
    account: user,
    emailConfirmedAt: provenAt?.toISOString() ?? null,
    consents: consents.map(inIso),
    sessions: sessions.map(inIso),
    exemptions: exemptions.map(inIso),
    orders,
    steps: steps.map(({ kind, ...step }) => ({
      ...inIso(step),
      what: ctx.words.eventNames[kind],
    })),
    links: links.map(inIso),
    appointments: appointments.map(inIso),
    proposals: proposals.map(({ totalCents, events, ...one }) => ({
      ...{ ...inIso(one), total: fromCents(totalCents) },
      events: events.map(({ at, what }) => ({ at: new Date(at).toISOString(), what })),
    })),
    savedViews: views.map(inIso),
    favourites: favourites.map(inIso),
    vehicles: vehicles.map(inIso),
    changes: changes.map((change) => ({
      ...inIso(change),
      action: actionInWords(ctx.words, change.action),
    })),
  };
}

/** Proposals made for an address are those of an account that has proven it, or of whom the desk looks at. */
async function whomOf(ctx: Ctx, { id, dealerId, email }: Pick<User, 'id' | 'dealerId' | 'email'>) {
  const isOwn = ctx.person?.id === id;
  const isTheirs = !isOwn || (await confirmedAt(ctx, id)) !== null;
  return { dealerId, userId: id, email: isTheirs ? email : null };
}

/** Erases customers' accounts without a line in the trail for each. Runs in the transaction of its cause. */
export async function eraseAccounts(
  ctx: Ctx,
  dealerId: number,
  ids: readonly number[],
): Promise<void> {
  for (const id of ids) await eraseAll(ctx, dealerId, id);
}

/** Erases all data in one transaction. Only customers are erased, so there is a dealership. */
const erase = (ctx: Ctx, { id, dealerId }: User) =>
  inTransaction(ctx, async (ctx) => {
    if (dealerId === null) throw notFound();
    await eraseAll(ctx, dealerId, id);
    await recordAudit(ctx, {
      dealerId,
      action: 'customer.erased',
      entity: 'user',
      entityId: id,
      after: { erased: true },
    });
  });

async function eraseAll(ctx: Ctx, dealerId: number, id: number): Promise<void> {
  const { db } = ctx;
  const person = orNotFound(await lockPerson(db, dealerId, id));
  await deleteCartsOf(db, dealerId, id);
  const orderIds = await blankNotesOf(db, dealerId, id);
  await blankSteps(db, dealerId, orderIds);
  await deleteAnswersAbout(db, orderIds);
  await revokeLinks(db, dealerId, orderIds, ctx.now());
  const whom = await whomOf(ctx, { id, dealerId, email: person.email });
  const proposalIds = await blankProposals(db, whom, ctx.now());
  const trail = await findTrailOf(ctx, dealerId, id, { orderIds, proposalIds });
  await deleteMailsTo(db, dealerId, id, [person.email, ...formerAddresses(trail)]);
  await leaveNameless(ctx, dealerId, id, trail);
}

/** An account's earlier addresses, from the audit trail. */
const formerAddresses = (trail: AuditRow[]): string[] =>
  trail.flatMap(({ before }) => {
    const { email } = (before ?? {}) as { email?: unknown };
    return typeof email === 'string' ? [email] : [];
  });
