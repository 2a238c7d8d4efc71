import { isUniqueViolation } from '#server/base/database/database.ts';
import { elsewhere, invalid, notFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import { countOrRefuse } from '#server/base/http/throttle.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { noteConsent } from '#server/people/personal-data/consents.service.ts';
import { hashChosenPassword } from '#server/people/sessions/passwords.ts';
import type { User } from '#shared/contract/users.ts';
import { snackbars } from '#shared/messages/en/account.ts';
import { isStaff, mayActIn, maySeeUser, roleIds } from '#shared/rules/permissions.ts';
import { askToConfirm } from './email-confirmation.service.ts';
import { insertUser, selectDealerOfUser, selectUserIn, type UserRow } from './users.sql.ts';

/** A person for the API: without the password hash. */
export function toUser(row: UserRow): User {
  const { id, firstName, lastName, email, phoneNumber, dealerId, roles, createdAt } = row;
  return {
    id,
    firstName,
    lastName,
    email,
    phoneNumber,
    dealerId,
    roles,
    createdAt: createdAt.toISOString(),
  };
}

/** The fields of the registration payload (spec 3). */
export interface Registration {
  dealer_id: number;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
}

/** Registers a visitor as a customer; throws 404, 422 if the address is taken, 429. */
export async function register(
  ctx: Ctx,
  registration: Registration & { password: string; marketing_consent: boolean },
): Promise<void> {
  const limit = ctx.config.limits.registrationsOfClient;
  await countOrRefuse(ctx, { key: `register:client:${ctx.client}`, limit, windowSeconds: 3600 });
  const dealer = await findDealer(ctx, registration.dealer_id);
  const passwordHash = await hashChosenPassword(
    registration.password,
    knownOf(registration, dealer),
  );
  await inTransaction(ctx, async (ctx) => {
    const customer = await addUser(ctx, registration, roleIds.customer, passwordHash);
    await askToConfirm(ctx, customer.id);
    if (registration.marketing_consent)
      await noteConsent(
        ctx,
        { id: customer.id, dealerId: registration.dealer_id },
        true,
        'registration',
      );
  });
}

/** Words that must not make up most of a new account's password. */
export const knownOf = (
  { email, first_name, last_name }: Omit<Registration, 'dealer_id'>,
  dealer: { name: string },
) => ({
  ...{ email, names: [first_name, last_name, dealer.name] },
});

/** Creates an account, with a null hash without password; throws 422 if the address is taken. */
export async function addUser(
  ctx: Ctx,
  registration: Omit<Registration, 'dealer_id'> & { dealer_id: number | null },
  roleId: number,
  passwordHash: string | null,
): Promise<User> {
  const dealerId = registration.dealer_id;
  const { id } = (await takenAsInvalid(() =>
    insertUser(ctx.db, {
      dealerId,
      firstName: registration.first_name,
      lastName: registration.last_name,
      email: registration.email,
      phoneNumber: registration.phone_number || null,
      passwordHash,
      roleId,
      now: ctx.now(),
    }),
  ))!;
  return findUserIn(ctx, dealerId, id);
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
  const person = signedIn(ctx);
  const dealerId = await selectDealerOfUser(ctx.db, userId);
  if (dealerId === undefined) throw notFound();
  if (!mayActIn(person, dealerId)) throw elsewhere();
  return findUserIn(ctx, dealerId, userId);
}

/** A customer of a dealership whom the signed-in person may see; throws 404, for staff as well. */
export async function findCustomer(ctx: Ctx, dealerId: number, userId: number): Promise<User> {
  const found = await findUserIn(ctx, dealerId, userId);
  if (isStaff(found) || !maySeeUser(signedIn(ctx), found)) throw notFound();
  return found;
}

/** An active person of a dealership, or (null) a platform admin; throws 404. */
export async function findUserIn(ctx: Ctx, dealerId: number | null, userId: number): Promise<User> {
  const row = await selectUserIn(ctx.db, dealerId, userId);
  if (!row) throw notFound();
  return toUser(row);
}

/** Turns a taken address into a mistake of the field 'email'. */
export async function takenAsInvalid<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) throw invalid({ email: snackbars.userExists });
    throw error;
  }
}
