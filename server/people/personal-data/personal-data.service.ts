import { actionInWords } from '#server/audit/action-in-words.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import { forbidden, invalid, notFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import { confirmPassword } from '#server/people/users/confirm-password.service.ts';
import { confirmedAt } from '#server/people/users/email-confirmation.service.ts';
import { findUserIn, findUserToManage } from '#server/people/users/users.service.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { PersonalData } from '#shared/contract/personal-data.ts';
import type { User } from '#shared/contract/users.ts';
import { isStaff, mayEditUser } from '#shared/rules/permissions.ts';
import {
  type AuditRow,
  blankNotesOf,
  deleteAnswersAbout,
  deleteCartsOf,
  deleteMailsTo,
  deleteOfUser,
  eraseUser,
  lockPerson,
  selectAuditAbout,
  selectChangesOf,
  selectConsentsOf,
  selectSessionsOf,
  updateAudit,
} from './personal-data.sql.ts';
import { withoutPerson } from './without-person.ts';

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
  ctx.session.end();
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
  const [provenAt, consents, sessions, orders, changes] = await Promise.all([
    confirmedAt(ctx, user.id),
    selectConsentsOf(ctx.db, user.id),
    selectSessionsOf(ctx.db, user.id),
    exportOrders(ctx, user),
    selectChangesOf(ctx.db, user.dealerId, user.id),
  ]);
  return {
    exportedAt: ctx.now().toISOString(),
    account: user,
    emailConfirmedAt: provenAt?.toISOString() ?? null,
    consents: consents.map(({ at, ...consent }) => ({ ...consent, at: at.toISOString() })),
    sessions: sessions.map(({ signedInAt, lastSeenAt, device }) => ({
      signedInAt: signedInAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      device,
    })),
    orders,
    changes: changes.map(({ at, action, ...change }) => ({
      ...change,
      action: actionInWords(ctx.words, action),
      at: at.toISOString(),
    })),
  };
}

/** Erases all data in one transaction. Only customers are erased, so there is a dealership. */
const erase = (ctx: Ctx, { id, dealerId }: User) =>
  inTransaction(ctx, async (ctx) => {
    const { db, words } = ctx;
    const { blank, ...nobody } = words.erasedPerson;
    if (dealerId === null) throw notFound();
    const person = await lockPerson(db, dealerId, id);
    if (!person) throw notFound();
    await deleteCartsOf(db, dealerId, id);
    const orderIds = await blankNotesOf(db, dealerId, id);
    await deleteAnswersAbout(db, orderIds);
    await deleteOfUser(db, id);
    const trail = await selectAuditAbout(db, dealerId, id, orderIds);
    await deleteMailsTo(db, dealerId, id, [person.email, ...formerAddresses(trail)]);
    await updateAudit(
      db,
      trail.map((row) => withoutPerson(row, blank)),
    );
    await eraseUser(db, dealerId, id, nobody, ctx.now());
    await recordAudit(ctx, {
      dealerId,
      action: 'customer.erased',
      entity: 'user',
      entityId: id,
      after: { erased: true },
    });
  });

/** An account's earlier addresses, from the audit trail. */
const formerAddresses = (trail: AuditRow[]): string[] =>
  trail.flatMap(({ before }) => {
    const { email } = (before ?? {}) as { email?: unknown };
    return typeof email === 'string' ? [email] : [];
  });
