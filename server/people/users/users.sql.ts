import { columnNames, storedValues } from '#server/base/database/columns.ts';
import { type Database, empty, type Sql, sql } from '#server/base/database/database.ts';
import type { AccountState } from '#shared/contract/users.ts';
import type { Row } from '#shared/entities/entity.ts';
import { userFields } from '#shared/entities/user.ts';
import type { Grant } from '#shared/rules/grants.ts';
import type { Language } from '#shared/rules/languages.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import { accountAt, isAccount, userColumns } from './accounts.ts';

/** A person's own fields, as in their row. */
export type UserValues = Row<typeof userFields>;

export interface UserRow extends UserValues {
  id: number;
  /** Null: a platform admin. */
  dealerId: number | null;
  passwordHash: string | null;
  createdAt: Date;
  roles: { id: number; name: string }[];
  grants: Grant[];
  /** Null: the person may adjust no price. */
  discountPercent: number | null;
  /** Of the person's mails; null: the dealership's. */
  language: Language | null;
  /** Nobody has shown that the address is theirs (contract 3.19). */
  isUnconfirmed: boolean;
  /** A customer of one visit, whose address has an account (decision 133). */
  isGuest: boolean;
  /** When the person was invited by mail; null: nobody was, or they have a password. */
  invitedAt: Date | null;
}

/** Condition that an account `u` belongs to a dealership, or (null) to a platform admin. */
export const belongsTo = (dealerId: number | null): Sql =>
  dealerId === null ? sql`u.dealer_id is null` : sql`u.dealer_id = ${dealerId}`;

/** Condition that an account `u` was closed and can be opened again. */
const isClosed = sql`not u.active and u.erased_at is null`;

/** Conditions that an account `u` is in a state. */
export const inState: Readonly<Record<AccountState, Sql>> = {
  open: sql`u.active`,
  invited: sql`u.active and u.invited_at is not null and u.password_hash is null`,
  closed: isClosed,
};

export const selectAccountAt = (db: Database, dealerId: number | null, email: string) =>
  db.row<UserRow>(sql`select ${userColumns} from users u ${accountAt(dealerId, email)}`);

export const selectUserIn = (db: Database, dealerId: number | null, userId: number) =>
  db.row<UserRow>(sql`
    select ${userColumns} from users u where ${belongsTo(dealerId)} and u.id = ${userId} and u.active`);

/** A dealership's open staff accounts, by name. */
export const selectStaff = (db: Database, dealerId: number) =>
  db.rows<UserRow>(sql`
    select ${userColumns} from users u where u.dealer_id = ${dealerId} and u.active and u.is_staff
    order by u.sort_name, u.id limit 1000`);

export const selectPlatformAdmin = (db: Database) =>
  db.row(sql`select from users where dealer_id is null and active limit 1`);

/** Whether there is another open platform admin than this one. */
export const selectOtherPlatformAdmin = (db: Database, userId: number) =>
  db.row(sql`select from users where dealer_id is null and active and id <> ${userId} limit 1`);

/**
 * Creates an account with a confirmed address; self-registration then asks to confirm it. With
 * `orGuest` the person is a guest where the address has an account, open or closed, or is a platform admin's;
 * it returns undefined where another transaction has just made that account, so that a second call adds a guest.
 */
export const insertUser = (
  db: Database,
  user: UserValues & {
    /** Null for a platform admin. */
    dealerId: number | null;
    passwordHash: string | null;
    roleId: number;
    language?: Language | null;
    orGuest?: boolean;
    now: Date;
  },
) =>
  db.row<{ id: number }>(sql`
    with added as (
      insert into users (dealer_id, is_platform_admin, ${columnNames(userFields)}, password_hash, language, created_at,
        updated_at, email_confirmed_at, is_held)
      values (${user.dealerId}, ${user.roleId === roleIds.admin}, ${storedValues(userFields, user)}, ${user.passwordHash},
        ${user.language ?? null}, ${user.now}, ${user.now}, ${user.now},
        case when not ${user.orGuest ?? false}::boolean or not exists (
          select from users u where lower(u.email) = lower(${user.email}) and ${isAccount}
            and (u.dealer_id = ${user.dealerId} or u.dealer_id is null and u.active)) then false end)
      ${user.orGuest ? sql`on conflict do nothing` : empty}
      returning id
    )
    insert into user_roles (user_id, role_id) select id, ${user.roleId}::int from added returning user_id as id`);

/** A person's dealership, null for none, for checking the tenant before reading more. */
export const selectDealerOfUser = (db: Database, userId: number) =>
  db.value<number | null>(sql`select dealer_id from users where id = ${userId} and active`);

export const selectIsAccount = (db: Database, userId: number) =>
  db.value<boolean | null>(sql`select ${isAccount} from users u where u.id = ${userId}`);

/** Changes a person's fields. A held customer or guest with an address of their own is an account like others. */
export const updateUser = (
  db: Database,
  dealerId: number | null,
  userId: number,
  user: UserValues & Pick<UserRow, 'language'>,
  now: Date,
) =>
  db.run(sql`
    update users u set (${columnNames(userFields)}) = row(${storedValues(userFields, user)}), language = ${user.language}, updated_at = ${now},
      is_held = case when lower(email) = lower(${user.email}) then is_held else false end
    where ${belongsTo(dealerId)} and u.id = ${userId}`);

/** A closed account by its address at a dealership, or (null) a platform admin's. */
export const selectClosedAt = (db: Database, dealerId: number | null, email: string) =>
  db.row<UserRow>(sql`
    select ${userColumns} from users u
    where ${belongsTo(dealerId)} and lower(u.email) = lower(${email}) and ${isClosed} and ${isAccount} limit 1`);

export const selectClosed = (db: Database, userId: number) =>
  db.row<UserRow>(sql`select ${userColumns} from users u where u.id = ${userId} and ${isClosed}`);

/** Opens a closed account again; 0 if it is open already. */
export const reopenUser = (db: Database, dealerId: number | null, userId: number, now: Date) =>
  db.run(sql`
    update users u set active = true, updated_at = ${now}
    where ${belongsTo(dealerId)} and u.id = ${userId} and ${isClosed}`);

/** Replaces a person's roles by one. */
export async function replaceRole(db: Database, userId: number, roleId: number): Promise<void> {
  await db.run(sql`delete from user_roles where user_id = ${userId}`);
  await db.run(sql`insert into user_roles (user_id, role_id) values (${userId}, ${roleId})`);
}

/** Replaces what a person was given beside their role. */
export async function replaceGrants(
  db: Database,
  dealerId: number | null,
  userId: number,
  { grants, discountPercent }: Pick<UserRow, 'grants' | 'discountPercent'>,
): Promise<void> {
  await db.run(sql`
    update users u set discount_percent = ${discountPercent} where ${belongsTo(dealerId)} and u.id = ${userId}`);
  await db.run(sql`delete from user_grants where user_id = ${userId}`);
  await db.run(sql`
    insert into user_grants (user_id, name) select ${userId}, unnest(${grants}::text[])`);
}

/** Locks these accounts in a fixed order until the transaction ends; returns the open ones' ids. */
export const lockOpenAccounts = (db: Database, userIds: number[]): Promise<number[]> =>
  db.values<number>(sql`
    select id from users where id = any(${userIds}::bigint[]) and active order by id for no key update`);

export const lockAgainstErasing = (db: Database, dealerId: number, userId: number) =>
  db.run(sql`select from users where dealer_id = ${dealerId} and id = ${userId} for key share`);

/** Closes an account; 0 if it is closed already. */
export const deactivateUser = (db: Database, dealerId: number | null, userId: number, now: Date) =>
  db.run(sql`
    update users u set active = false, updated_at = ${now} where ${belongsTo(dealerId)} and u.id = ${userId} and u.active`);

export const selectPasswordHash = (db: Database, userId: number) =>
  db.value<string | null>(sql`select password_hash from users where id = ${userId} and active`);

export const updatePassword = (
  db: Database,
  userId: number,
  passwordHash: string | null,
  now: Date,
) =>
  db.run(sql`
    update users set password_hash = ${passwordHash}, invited_at = null, updated_at = ${now} where id = ${userId}`);

/** Marks an open account without a password as invited now; 0 if there is none. */
export const updateInvited = (db: Database, userId: number, now: Date) =>
  db.run(sql`
    update users set invited_at = ${now}, updated_at = ${now}
    where id = ${userId} and active and password_hash is null`);
