import { isUniqueViolation } from '#server/base/database/database.ts';
import { invalid, notFound, notSignedIn, orNotFound } from '#server/base/errors.ts';
import { type Ctx, signedIn } from '#server/base/http/ctx.ts';
import { personIn } from '#server/dealers/tenant.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import type { User } from '#shared/contract/users.ts';
import { rowOf, wireOf } from '#shared/entities/entity.ts';
import { userFields } from '#shared/entities/user.ts';
import type { Language } from '#shared/rules/languages.ts';
import { isStaff, mayRestoreUser, maySeeUser, roleIds } from '#shared/rules/permissions.ts';
import {
  deactivateUser,
  insertUser,
  lockAgainstErasing,
  lockOpenAccounts,
  reopenUser,
  replaceGrants,
  replaceRole,
  selectAccountAt,
  selectClosed,
  selectClosedAt,
  selectDealerOfUser,
  selectIsAccount,
  selectOtherPlatformAdmin,
  selectPlatformAdmin,
  selectStaff,
  selectUserIn,
  type UserRow,
  type UserValues,
  updateInvited,
  updatePassword,
  updateUser,
} from './users.sql.ts';

/** A person for the API: without the password hash. */
export function toUser(row: UserRow): User {
  const { id, dealerId, roles, grants, discountPercent, language } = row;
  const createdAt = row.createdAt.toISOString();
  const own = { id, dealerId, roles, grants, discountPercent, language, createdAt };
  const unconfirmed = row.isUnconfirmed && ({ emailUnconfirmed: true } as const);
  const invited = row.invitedAt && { invitedAt: row.invitedAt.toISOString() };
  return { ...wireOf(userFields, row), ...own, ...unconfirmed, ...invited };
}

/** The fields of the registration payload (spec 3). */
export type Registration = HandledInput<'POST /api/registerWithoutPassword'>['body'];

/** An account's posted fields by the server's names. */
const valuesOfRegistration = (registration: Omit<Registration, 'dealer_id'>) =>
  rowOf(userFields, {
    firstName: registration.first_name,
    lastName: registration.last_name,
    email: registration.email,
    phoneNumber: registration.phone_number,
  });

/** Words that must not make up most of a new account's password. */
export const knownOf = (
  { email, first_name, last_name }: Omit<Registration, 'dealer_id'>,
  dealer: { name: string },
) => ({ email, names: [first_name, last_name, dealer.name] });

/**
 * Creates an account, with a null hash without password; its mails are in `language`, or (null) in
 * the dealership's. Throws 422 if the address is taken.
 */
export async function addUser(
  ctx: Pick<Ctx, 'db' | 'now'>,
  registration: Omit<Registration, 'dealer_id'> & { dealer_id: number | null },
  roleId: number,
  passwordHash: string | null,
  language: Language | null = null,
): Promise<User> {
  const dealerId = registration.dealer_id;
  const { id } = (await takenAsInvalid(() =>
    insertUser(ctx.db, {
      dealerId,
      ...valuesOfRegistration(registration),
      passwordHash,
      roleId,
      language,
      now: ctx.now(),
    }),
  ))!;
  return findUserIn(ctx, dealerId, id);
}

/**
 * Creates a visitor's account without a password, or where the address has an account already a guest
 * (decision 133), also where another visitor gives the same new address at the same moment; their mails are in the
 * request's language.
 */
export async function addVisitor(ctx: Ctx, registration: Registration): Promise<UserRow> {
  const { dealer_id: dealerId } = registration;
  const insert = () =>
    insertUser(ctx.db, {
      ...{ dealerId, ...valuesOfRegistration(registration), passwordHash: null },
      ...{ roleId: roleIds.customer, language: ctx.language, orGuest: true, now: ctx.now() },
    });
  const { id } = (await takenAsInvalid(async () => (await insert()) ?? (await insert())))!;
  return orNotFound(await selectUserIn(ctx.db, dealerId, id));
}

/** An active person that the signed-in person may see; else throws 404. */
export async function findPerson(ctx: Ctx, userId: number): Promise<User> {
  const person = signedIn(ctx);
  const found = await findUserToManage(ctx, userId);
  if (!maySeeUser(person, found)) throw notFound();
  return found;
}

/** An active person of a dealership in which the signed-in person may act at all; throws 404. */
export async function findUserToManage(ctx: Ctx, userId: number): Promise<User> {
  const dealerId = await selectDealerOfUser(ctx.db, userId);
  if (dealerId === undefined) throw notFound();
  personIn(ctx, dealerId);
  return findUserIn(ctx, dealerId, userId);
}

/** A customer of a dealership whom the signed-in person may see; throws 404, for staff as well. */
export async function findCustomer(ctx: Ctx, dealerId: number, userId: number): Promise<User> {
  const found = await findUserIn(ctx, dealerId, userId);
  if (isStaff(found) || !maySeeUser(signedIn(ctx), found)) throw notFound();
  return found;
}

/** An active person of a dealership, or (null) a platform admin; throws 404. */
export async function findUserIn(
  ctx: Pick<Ctx, 'db'>,
  dealerId: number | null,
  userId: number,
): Promise<User> {
  const row = orNotFound(await selectUserIn(ctx.db, dealerId, userId));
  return toUser(row);
}

/** An active member of a dealership's staff; null if there is none. */
export async function findColleague(
  ctx: Pick<Ctx, 'db'>,
  dealerId: number,
  userId: number,
): Promise<User | null> {
  const row = await selectUserIn(ctx.db, dealerId, userId);
  const person = row && toUser(row);
  return person && isStaff(person) ? person : null;
}

/** The active members of a dealership's staff, by name. */
export const listColleagues = async ({ db }: Pick<Ctx, 'db'>, dealerId: number): Promise<User[]> =>
  (await selectStaff(db, dealerId)).map(toUser);

/** The open account with an address at a dealership, or (null) a platform admin's. */
export const findAccountAt = (
  ctx: Pick<Ctx, 'db'>,
  dealerId: number | null,
  email: string,
): Promise<UserRow | undefined> => selectAccountAt(ctx.db, dealerId, email);

/** Whether a person is no guest and no held customer, so that the address is theirs alone. */
export const isAccount = async ({ db }: Pick<Ctx, 'db'>, userId: number): Promise<boolean> =>
  (await selectIsAccount(db, userId)) ?? false;

/** Whether an active platform admin exists. */
export const hasPlatformAdmin = async (ctx: Pick<Ctx, 'db'>): Promise<boolean> =>
  (await selectPlatformAdmin(ctx.db)) !== undefined;

/** Changes an account's fields; throws 422 if the address is taken. */
export const changeUser = (
  ctx: Ctx,
  { id, dealerId }: Pick<User, 'id' | 'dealerId'>,
  fields: UserValues & Pick<User, 'language'>,
): Promise<number> => takenAsInvalid(() => updateUser(ctx.db, dealerId, id, fields, ctx.now()));

/** Sets the hash of an account's password. */
export const setPassword = (ctx: Ctx, userId: number, passwordHash: string): Promise<number> =>
  updatePassword(ctx.db, userId, passwordHash, ctx.now());

/** Leaves an account without a password, so that only a code from its mailbox gets in. */
export const forgetPassword = (ctx: Ctx, userId: number): Promise<number> =>
  updatePassword(ctx.db, userId, null, ctx.now());

/** Marks an account as invited now; throws 422 if it is closed or has a password. */
export async function markInvited(ctx: Pick<Ctx, 'db' | 'now'>, userId: number): Promise<void> {
  if ((await updateInvited(ctx.db, userId, ctx.now())) === 0) throw notInvited();
}

export const notInvited = () => invalid({ id: { key: 'account.notInvited' } });

/**
 * Locks one's own account and another's until the transaction ends, and returns one's own as it is
 * then: of two people who take each other's rights at the same moment, the second has none any
 * more. Throws 401 if one's own is closed by then.
 */
export async function lockWithOwn(ctx: Ctx, other: User): Promise<User> {
  const { id, dealerId } = signedIn(ctx);
  const open = await lockOpenAccounts(ctx.db, [id, other.id]);
  if (!open.includes(id)) throw notSignedIn();
  return findUserIn(ctx, dealerId, id);
}

/**
 * Keeps an account from being erased until the transaction ends. Called before its orders and proposals
 * are locked, as erasing locks the account and then those.
 */
export const keepAccount = (ctx: Pick<Ctx, 'db'>, dealerId: number, userId: number) =>
  lockAgainstErasing(ctx.db, dealerId, userId);

/** Closes an account; throws 404 if it is closed already. */
export async function closeAccount(ctx: Ctx, { id, dealerId }: User): Promise<void> {
  if ((await deactivateUser(ctx.db, dealerId, id, ctx.now())) === 0) throw notFound();
}

/** A closed account in whose dealership the signed-in person may act; throws 404. */
export async function findClosedUser(ctx: Ctx, userId: number): Promise<User> {
  const row = orNotFound(await selectClosed(ctx.db, userId));
  personIn(ctx, row.dealerId);
  return toUser(row);
}

/** Opens a closed account again; throws 404 if it is open, 422 if its address is taken. */
export async function reopenAccount(ctx: Ctx, { id, dealerId }: User): Promise<void> {
  const reopened = await takenAsInvalid(() => reopenUser(ctx.db, dealerId, id, ctx.now()));
  if (reopened === 0) throw notFound();
}

/** Gives an account one role in place of its roles. */
export const setRole = (ctx: Ctx, userId: number, roleId: number): Promise<void> =>
  replaceRole(ctx.db, userId, roleId);

/** Gives an account these grants in place of its own. */
export const setGrants = (
  ctx: Ctx,
  { id, dealerId }: Pick<User, 'id' | 'dealerId'>,
  given: Pick<User, 'grants' | 'discountPercent'>,
): Promise<void> => replaceGrants(ctx.db, dealerId, id, given);

/**
 * Throws 422 if the address is a closed account's, and names it to whoever may open it again:
 * nobody has two accounts at a dealership (contract 3.24).
 */
export async function refuseClosed(
  ctx: Pick<Ctx, 'db' | 'person'>,
  dealerId: number | null,
  email: string,
): Promise<void> {
  const row = await selectClosedAt(ctx.db, dealerId, email);
  if (!row) return;
  const { id, firstName, lastName } = row;
  throw invalid(
    { email: { key: 'account.closed' } },
    { closedAccount: mayRestoreUser(ctx.person, row) ? { id, firstName, lastName } : {} },
  );
}

/** Turns a taken address into a mistake of the field 'email'. */
async function takenAsInvalid<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'users_email'))
      throw invalid({ email: { key: 'snackbars.userExists' } });
    throw error;
  }
}

/** Whether an open account is the only one of a platform admin. */
export const isLastPlatformAdmin = async ({ db }: Pick<Ctx, 'db'>, { id, dealerId }: User) =>
  dealerId === null && !(await selectOtherPlatformAdmin(db, id));
