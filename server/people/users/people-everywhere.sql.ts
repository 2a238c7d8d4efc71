import { containing } from '#server/base/database/containing.ts';
import { type Database, join, raw, type Sql, sql } from '#server/base/database/database.ts';
import { directionOf, inOrder, type Slice } from '#server/base/database/page.ts';
import type { PlacedUser, PlatformRole } from '#shared/contract/platform-people.ts';
import type { AccountState } from '#shared/contract/users.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import { userColumns } from './accounts.ts';
import type { ListedRow } from './user-search.sql.ts';
import { inState } from './users.sql.ts';

export interface WantedPeople {
  words: string[];
  role: PlatformRole;
  /** Undefined: of every dealership, and platform admins. */
  dealerId: number | undefined;
  state: AccountState;
}

type PlacedRow = ListedRow & Pick<PlacedUser, 'dealership'>;

/** Ids of up to `most` people found, unordered: quick for few and for many. */
export const selectFoundEverywhere = (db: Database, wanted: WantedPeople, most: number) =>
  db.values<number>(sql`select u.id from users u where ${matches(wanted)} limit ${most}`);

export const countEverywhere = async (db: Database, wanted: WantedPeople) =>
  (await db.value<number>(sql`select count(*) from users u where ${matches(wanted)}`))!;

/** A page of people in the order of names: by ids, or by what is wanted. */
export async function selectEverywhere(
  db: Database,
  whom: WantedPeople | number[],
  slice: Slice,
  order: 'asc' | 'desc',
): Promise<PlacedRow[]> {
  const condition = Array.isArray(whom) ? sql`u.id = any(${whom}::bigint[])` : matches(whom);
  const direction = raw(directionOf(order, slice));
  const ordered = sql`order by u.sort_name ${direction}, u.id ${direction}`;
  const rows = await db.rows<PlacedRow>(sql`
    select ${userColumns},
      exists (select from two_step t where t.user_id = u.id and t.confirmed_at is not null) as "hasTwoStep",
      (select jsonb_build_object('id', d.id, 'makeId', d.make_id, 'code', d.code, 'name', d.name)
       from dealers d where d.id = u.dealer_id) as dealership
    from users u
    where u.id in (select u.id from users u where ${condition} ${ordered} limit ${slice.limit} offset ${slice.offset})
    ${ordered}`);
  return inOrder(rows, slice);
}

function matches({ words, role, dealerId, state }: WantedPeople): Sql {
  const conditions = [
    inState[state],
    ofRole[role],
    ...(dealerId === undefined ? [] : [sql`u.dealer_id = ${dealerId}`]),
    ...words.map((word) => sql`u.search like fold(${patternOf(word)})`),
  ];
  return join(conditions, ' and ');
}

/** Triggers keep `is_staff` and `is_customer` as roles change. */
const hasRole = (roleId: number): Sql => sql`
  u.is_staff and exists (select from user_roles r where r.user_id = u.id and r.role_id = ${roleId})`;

const ofRole: Record<PlatformRole, Sql> = {
  staff: sql`u.is_staff`,
  admin: sql`u.dealer_id is null`,
  'dealer-admin': hasRole(roleIds.dealerAdmin),
  'product-advisor': hasRole(roleIds.productAdvisor),
  'parts-and-service': hasRole(roleIds.partsAndService),
  customer: sql`u.is_customer`,
};

/** One or two letters have a trigram only after the space at a field's start. */
const patternOf = (word: string): string =>
  word.length < 3 ? `% ${containing(word).slice(1)}` : containing(word);
