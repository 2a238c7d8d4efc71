import { type Database, sql } from '#server/database/database.ts';

export interface UserRow {
  id: number;
  dealerId: number;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  passwordHash: string | null;
  createdAt: Date;
  roles: { id: number; name: string }[];
}

/** Columns of `users u`, with its roles. */
export const userColumns = sql`
  u.id, u.dealer_id as "dealerId", u.first_name as "firstName", u.last_name as "lastName", u.email,
  u.phone_number as "phoneNumber", u.password_hash as "passwordHash", u.created_at as "createdAt",
  (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.id), '[]')
   from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id) as roles`;

export const selectUserByEmail = (db: Database, dealerId: number, email: string) =>
  db.row<UserRow & { active: boolean }>(sql`
    select ${userColumns}, u.active from users u where u.dealer_id = ${dealerId} and lower(u.email) = lower(${email})`);

export const selectUserIn = (db: Database, dealerId: number, userId: number) =>
  db.row<UserRow>(
    sql`select ${userColumns} from users u where u.dealer_id = ${dealerId} and u.id = ${userId} and u.active`,
  );

export const insertUser = (
  db: Database,
  user: {
    dealerId: number;
    firstName: string;
    lastName: string;
    email: string;
    phoneNumber: string | null;
    passwordHash: string | null;
    roleId: number;
    now: Date;
  },
) =>
  db.row<{ id: number }>(sql`
    with added as (
      insert into users (dealer_id, first_name, last_name, email, phone_number, password_hash, created_at, updated_at)
      values (${user.dealerId}, ${user.firstName}, ${user.lastName}, ${user.email}, ${user.phoneNumber}, ${user.passwordHash},
        ${user.now}, ${user.now})
      returning id
    )
    insert into user_roles (user_id, role_id) select id, ${user.roleId}::int from added returning user_id as id`);

/** Which dealership a person belongs to, to check the tenant before anything is read of them. */
export const selectDealerOfUser = async (db: Database, userId: number) =>
  (await db.row<{ dealerId: number }>(sql`select dealer_id as "dealerId" from users where id = ${userId} and active`))
    ?.dealerId;

export const updateUser = (
  db: Database,
  dealerId: number,
  userId: number,
  user: { firstName: string; lastName: string; email: string; phoneNumber: string | null; now: Date },
) =>
  db.run(sql`
    update users set first_name = ${user.firstName}, last_name = ${user.lastName}, email = ${user.email},
      phone_number = ${user.phoneNumber}, updated_at = ${user.now}
    where dealer_id = ${dealerId} and id = ${userId}`);

/** Closes an account; 0 where it is closed already. */
export const deactivateUser = (db: Database, dealerId: number, userId: number, now: Date) =>
  db.run(sql`
    update users set active = false, updated_at = ${now} where dealer_id = ${dealerId} and id = ${userId} and active`);

export const selectPasswordHash = async (db: Database, userId: number) =>
  (
    await db.row<{ passwordHash: string | null }>(
      sql`select password_hash as "passwordHash" from users where id = ${userId} and active`,
    )
  )?.passwordHash;

export const updatePassword = (db: Database, userId: number, passwordHash: string, now: Date) =>
  db.run(sql`update users set password_hash = ${passwordHash}, updated_at = ${now} where id = ${userId}`);
