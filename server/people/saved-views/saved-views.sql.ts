import { type Database, sql } from '#server/base/database/database.ts';
import type { SavedView } from '#shared/contract/saved-views.ts';
import type { SavedViewPage } from '#shared/rules/saved-views.ts';

/** Whose views of which page; dealerId null: of the platform's. */
export interface ViewPlace {
  userId: number;
  dealerId: number | null;
  page: SavedViewPage;
}

const isOf = ({ userId, dealerId, page }: ViewPlace) => sql`
  user_id = ${userId} and page = ${page} and dealer_id is not distinct from ${dealerId}::bigint`;

export const selectViews = (db: Database, place: ViewPlace) =>
  db.rows<SavedView>(sql`
    select id, name, query from saved_views where ${isOf(place)} order by lower(name)`);

/** Saves a view; one of the same name is replaced. */
export const upsertView = (
  db: Database,
  { userId, dealerId, page }: ViewPlace,
  { name, query, now }: { name: string; query: string; now: Date },
) =>
  db.row<SavedView>(sql`
    insert into saved_views (user_id, dealer_id, page, name, query, created_at)
    values (${userId}, ${dealerId}, ${page}, ${name}, ${query}, ${now})
    on conflict (user_id, page, coalesce(dealer_id, 0), lower(name)) do update set name = excluded.name, query = excluded.query
    returning id, name, query`);

/** Renames a person's view; undefined if it is not theirs. Throws where the name is taken. */
export const renameView = (db: Database, userId: number, id: number, name: string) =>
  db.row<SavedView>(sql`
    update saved_views set name = ${name} where id = ${id} and user_id = ${userId} returning id, name, query`);

/** Whether another view of the same page has the name. */
export const isNameTaken = async (db: Database, userId: number, id: number, name: string) =>
  (await db.value<boolean>(sql`
    select exists (
      select from saved_views v join saved_views other on other.user_id = v.user_id and other.page = v.page
        and other.dealer_id is not distinct from v.dealer_id and other.id <> v.id
      where v.id = ${id} and v.user_id = ${userId} and lower(other.name) = lower(${name})) as taken`))!;

export const deleteView = (db: Database, userId: number, id: number) =>
  db.run(sql`delete from saved_views where id = ${id} and user_id = ${userId}`);
