import { containing } from '#server/base/database/containing.ts';
import { type Database, join, raw, type Sql, sql } from '#server/base/database/database.ts';
import { directionOf, inOrder, type Slice } from '#server/base/database/page.ts';
import { type Days, isOn } from '#server/dealers/days.ts';
import type { AccountState } from '#shared/contract/users.ts';
import { userColumns } from './accounts.ts';
import { belongsTo, inState, type UserRow } from './users.sql.ts';

export interface UserSearch {
  words: string[];
  /** The column of the list; triggers keep it as roles change. */
  kind: 'is_customer' | 'is_staff';
  state: AccountState;
  days: Days | null;
}

export interface UserPage {
  sortBy: 'name' | 'email' | 'createdAt';
  order: 'asc' | 'desc';
}

export interface ListedRow extends UserRow {
  hasTwoStep: boolean;
}

/** Ids of up to `most` hits, unordered: quick for few and for many. */
export const selectFoundIds = (
  db: Database,
  dealerId: number | null,
  search: UserSearch,
  most: number,
) =>
  db.values<number>(sql`select u.id from users u where ${matches(dealerId, search)} limit ${most}`);

/** A page of a dealership's people, or (null) of platform admins: by ids, or by search. */
export const selectUsers = async (
  db: Database,
  dealerId: number | null,
  whose: UserSearch | number[],
  slice: Slice,
  page: UserPage,
) => {
  const direction = raw(directionOf(page.order, slice));
  const condition = Array.isArray(whose)
    ? sql`${belongsTo(dealerId)} and u.id = any(${whose}::bigint[])`
    : matches(dealerId, whose);
  const ordered = sql`order by ${sortColumns[page.sortBy]} ${direction}, u.id ${direction}`;
  const rows = await db.rows<ListedRow>(sql`
    select ${userColumns},
      exists (select from two_step t where t.user_id = u.id and t.confirmed_at is not null) as "hasTwoStep"
    from users u
    where u.id in (select u.id from users u where ${condition} ${ordered} limit ${slice.limit} offset ${slice.offset})
    ${ordered}`);
  return inOrder(rows, slice);
};

export const countUsers = async (db: Database, dealerId: number | null, search: UserSearch) =>
  (await db.value<number>(sql`select count(*) from users u where ${matches(dealerId, search)}`))!;

/** The next people of a search in the order of their ids. */
export const selectUsersAfter = (
  db: Database,
  dealerId: number,
  search: UserSearch,
  after: number,
  most: number,
) =>
  db.rows<UserRow>(sql`
    select ${userColumns} from users u where ${matches(dealerId, search)} and u.id > ${after} order by u.id limit ${most}`);

/** Each has an index that reads a page of many hits in order. */
const sortColumns: Record<UserPage['sortBy'], Sql> = {
  name: sql`u.sort_name`,
  email: sql`lower(u.email)`,
  createdAt: sql`u.created_at`,
};

function matches(dealerId: number | null, { words, kind, state, days }: UserSearch): Sql {
  const conditions = [
    sql`${belongsTo(dealerId)} and ${inState[state]} and ${raw(`u.${kind}`)}`,
    ...words.map((word) => sql`u.search like fold(${patternOf(word)})`),
    ...(days ? [isOn(sql`u.created_at`, days)] : []),
  ];
  return join(conditions, ' and ');
}

/** One or two letters have a trigram only after the space at a field's start. */
const patternOf = (word: string): string =>
  word.length < 3 ? `% ${containing(word).slice(1)}` : containing(word);
