import { selected } from '#server/base/database/columns.ts';
import { type Sql, sql } from '#server/base/database/database.ts';
import { userFields } from '#shared/entities/user.ts';

/**
 * Conditions on a row `u` of `users`. Its `is_held` is false for an account, true for the customer of orders that
 * wait until their address is confirmed (decision 103), null for a guest (decision 133).
 */
export const isAccount = sql`u.is_held = false`;
export const isGuest = sql`u.is_held is null`;
/** Nobody has shown that the address is theirs. */
export const isUnconfirmed = sql`u.email_confirmed_at is null and u.is_held is distinct from true`;

/** Columns of `users u`, with its roles and grants. */
export const userColumns = sql`
  u.id, u.dealer_id as "dealerId", ${selected('u', userFields)}, u.password_hash as "passwordHash",
  u.created_at as "createdAt",
  (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.id), '[]')
   from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id) as roles,
  array(select g.name from user_grants g where g.user_id = u.id order by g.name) as grants,
  u.discount_percent as "discountPercent", u.language,
  ${isUnconfirmed} as "isUnconfirmed", ${isGuest} as "isGuest",
  case when u.password_hash is null then u.invited_at end as "invitedAt"`;

/**
 * End of a query for the open account `u` of an address at a dealership: a platform admin's at any
 * dealership or none (null), else the dealership's own; no account at an unknown dealership.
 */
export const accountAt = (dealerId: number | null, email: string): Sql => {
  const isThere = sql`exists (select from dealers d where d.id = ${dealerId} and d.active)`;
  return sql`where lower(u.email) = lower(${email}) and u.active and ${isAccount}
    and ${dealerId === null ? sql`u.dealer_id is null` : sql`(u.dealer_id is null or u.dealer_id = ${dealerId}) and ${isThere}`}
    order by u.dealer_id nulls first limit 1`;
};
