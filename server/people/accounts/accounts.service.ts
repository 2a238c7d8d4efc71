import { recordAudit } from '#server/audit/audit.service.ts';
import type { AuditAction } from '#server/audit/audit-actions.ts';
import { forbidden, invalid } from '#server/base/errors.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import { findDealer, nameOfPlace } from '#server/dealers/dealers.service.ts';
import { personIn, personWho } from '#server/dealers/tenant.ts';
import { enqueueMail, notifyOfChange } from '#server/outbox/outbox.service.ts';
import { closeWaysIn } from '#server/people/sign-in/sign-in.service.ts';
import { confirmedAt, takeAsConfirmed } from '#server/people/users/email-confirmation.service.ts';
import { attachHeld } from '#server/people/users/held-customers.service.ts';
import { hashChosenPassword } from '#server/people/users/passwords.ts';
import {
  addUser,
  changeUser,
  findUserIn,
  findUserToManage,
  isAccount,
  knownOf,
  lockWithOwn,
  type Registration,
  refuseClosed,
  setGrants,
  setRole,
} from '#server/people/users/users.service.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import type { ChosenGrants, EditedAccount, User } from '#shared/contract/users.ts';
import { type Row, storedOf, wireOf } from '#shared/entities/entity.ts';
import { userFields } from '#shared/entities/user.ts';
import { changedFields } from '#shared/rules/changes.ts';
import { problemsOfChange } from '#shared/rules/form.ts';
import type { Language } from '#shared/rules/languages.ts';
import {
  hasRole,
  isStaff,
  mayChangeRole,
  mayEditUser,
  mayGrantRole,
  mayOrderForCustomers,
  roleIds,
} from '#shared/rules/permissions.ts';
import { editUserForm } from '#shared/rules/validation.ts';
import { grantsAfter, hasSameGrants } from './account-grants.ts';
import { invite } from './invitations.service.ts';

declare module '#server/base/jobs/queues.ts' {
  interface JobData {
    /** Somebody's rights at a dealership have changed: they may not fit there any more. */
    'free-technician': { dealerId: number; userId: number };
  }
}

/** Creates a customer for an advisor and mails the customer; throws 403, 404, 422. */
export async function createCustomer(ctx: Ctx, registration: Registration): Promise<User> {
  const dealerId = registration.dealer_id;
  personWho(ctx, dealerId, mayOrderForCustomers);
  await findDealer(ctx, dealerId);
  await refuseClosed(ctx, dealerId, registration.email);
  const advisorId = signedIn(ctx).id;
  // Both look at one page, so the customer reads its language.
  return inTransaction(ctx, (ctx) =>
    addCustomer(ctx, registration, { language: ctx.language, advisorId }),
  );
}

/**
 * Adds a customer's account without a password, and mails the customer how to get in. Runs in the
 * transaction of its cause; throws 422 if the address is taken.
 */
export async function addCustomer(
  ctx: Ctx,
  registration: Registration,
  { language, advisorId }: { language: Language; advisorId: number | null },
): Promise<User> {
  const dealerId = registration.dealer_id;
  const customer = await addUser(ctx, registration, roleIds.customer, null, language);
  await attachHeld(ctx, customer);
  await record(ctx, customer, 'customer.created', null, auditedAs(customer));
  const { email, firstName } = customer;
  const mail = { dealerId, to: email, ...(advisorId !== null && { advisorId }), language };
  await enqueueMail(ctx, { kind: 'welcome', ...mail, data: { firstName } });
  return customer;
}

/**
 * Creates an account for staff or a platform admin, with the named password, else its owner is
 * invited by mail to choose one; throws 403 for a forbidden role, 404, 422.
 */
export async function createStaff(
  ctx: Ctx,
  registration: HandledInput<'POST /api/registerDealershipUser'>['body'],
): Promise<void> {
  const { role_id, grants, discountPercent, password, password_confirmation, ...fields } =
    registration;
  if (password !== undefined && password_confirmation === undefined)
    throw invalid({ password_confirmation: { key: 'fieldProblems.required' } });
  const named = registration.dealer_id ?? null;
  if (named !== null) {
    personIn(ctx, named);
  } else if (role_id !== roleIds.admin) {
    throw invalid({ dealer_id: { key: 'fieldProblems.required' } });
  }
  const place = await nameOfPlace(ctx, named);
  if (!mayGrantRole(signedIn(ctx), named, role_id)) throw forbidden();
  const dealer_id = role_id === roleIds.admin ? null : named;
  await refuseClosed(ctx, dealer_id, registration.email);
  const isInvited = password === undefined;
  const passwordHash = isInvited
    ? null
    : await hashChosenPassword(password, knownOf(registration, { name: place }));
  await inTransaction(ctx, async (ctx) => {
    const added = await addUser(ctx, { ...fields, dealer_id }, role_id, passwordHash);
    const allowed = grantsAfter(added, { grants, discountPercent }, role_id);
    if (allowed.grants.length > 0) await setGrants(ctx, added, allowed);
    const audited = allowed.grants.length > 0 ? allowed : {};
    const action = isInvited ? 'staff.invited' : 'staff.created';
    await record(ctx, added, action, null, { ...auditedAs(added), ...audited });
    if (isInvited) await invite(ctx, added);
  });
}

/**
 * Changes another person's account, role and grants; a new address ends their sessions. Throws 401,
 * 403, 404, and 422 if the address is taken or the account is one's own: changing that needs the
 * password.
 */
export async function changeAccount(
  ctx: Ctx,
  { id, roleId, grants, discountPercent, language, ...fields }: EditedAccount,
): Promise<void> {
  const other = await findUserToManage(ctx, id);
  if (!mayEditUser(signedIn(ctx), other.dealerId, other)) throw forbidden();
  const errors = problemsOfChange(editUserForm(other), fields);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await inTransaction(ctx, async (ctx) => {
    await lockWithOwn(ctx, other);
    const present = await findUserIn(ctx, other.dealerId, id); // as somebody else has just left it
    if (roleId !== undefined && !hasRole(present, roleId)) await changeRole(ctx, present, roleId);
    await changeGrants(ctx, present, { grants, discountPercent }, roleId);
    const after = {
      ...storedOf(userFields, fields, wireOf(userFields, present)),
      language: language === undefined ? present.language : language,
    };
    await changeFields(ctx, present, after);
  });
}

type Changed = Row<typeof userFields> & Pick<User, 'language'>;

async function changeFields(ctx: Ctx, other: User, after: Changed): Promise<void> {
  const before = { ...wireOf(userFields, other), language: other.language };
  const changed = changedFields(before, after);
  if (!changed) return;
  const movesAway = after.email.toLowerCase() !== other.email.toLowerCase();
  if (movesAway && other.id === signedIn(ctx).id)
    throw invalid({ email: { key: 'account.ownEmailHere' } });
  const isTold = movesAway && (await isAccount(ctx, other.id));
  await changeUser(ctx, other, after);
  await record(ctx, other, 'account.changed', changed.before, changed.after);
  if (!movesAway) return;
  await takeAsConfirmed(ctx, other);
  await closeWaysIn(ctx, other.id);
  // Who was invited comes by the new address; to the earlier one they never came.
  if (other.invitedAt) await invite(ctx, { ...other, email: after.email });
  // The earlier address of a guest or held customer is that of an account, of which nothing has changed.
  else if (isTold) await notifyOfChange(ctx, other, 'email');
}

/** Sessions read the role with each request, so that the new rights hold at once. */
async function changeRole(ctx: Ctx, other: User, roleId: number): Promise<void> {
  const person = await lockWithOwn(ctx, other);
  if (!mayChangeRole(person, other.dealerId, other, roleId)) throw forbidden();
  // Anybody may have registered an address that nobody confirmed.
  if (!isStaff(other) && (await confirmedAt(ctx, other.id)) === null)
    throw invalid({ roleId: { key: 'account.roleUnconfirmed' } });
  await setRole(ctx, other.id, roleId);
  await tellSchedule(ctx, other);
  const changed = await findUserIn(ctx, other.dealerId, other.id);
  await record(ctx, other, 'account.roleChanged', rolesOf(other), rolesOf(changed));
}

/** Who may not fit any more is taken off the appointments to come, after the transaction. */
export async function tellSchedule(ctx: Ctx, other: User): Promise<void> {
  const { id: userId, dealerId } = other;
  if (dealerId !== null && isStaff(other))
    await ctx.jobs.send(ctx.db, 'free-technician', { dealerId, userId });
}

/** Sessions read the grants with each request as well. */
async function changeGrants(
  ctx: Ctx,
  other: User,
  given: ChosenGrants,
  roleId = other.roles[0]?.id ?? roleIds.customer,
): Promise<void> {
  const before = { grants: other.grants, discountPercent: other.discountPercent };
  const after = grantsAfter(before, given, roleId);
  if (hasSameGrants(before, after)) return;
  const person = await lockWithOwn(ctx, other);
  if (!mayEditUser(person, other.dealerId, other)) throw forbidden();
  await setGrants(ctx, other, after);
  await tellSchedule(ctx, other);
  await record(ctx, other, 'account.grantsChanged', before, after);
}

const auditedAs = (user: User) => ({
  ...wireOf(userFields, user),
  ...rolesOf(user),
});

const rolesOf = ({ roles }: User) => ({ roles: roles.map(({ name }) => name) });

/** Writes a row about an account into the audit trail of the account's dealership. */
export const record = (
  ctx: Ctx,
  { id, dealerId }: User,
  action: AuditAction,
  before: object | null,
  after: object,
) => recordAudit(ctx, { dealerId, action, entity: 'user', entityId: id, before, after });
