import { type Database, type Sql, sql } from '#server/base/database/database.ts';

/** Notes that a changeset's check stored a picture. */
export const addPicture = (db: Database, changesetId: number, imageId: number) =>
  db.run(sql`
    update changesets set input = jsonb_set(input, '{pictures}', coalesce(input->'pictures', '[]') || to_jsonb(${imageId}::bigint))
    where id = ${changesetId}`);

/** What a picture may be used by, beside rows of changesets. */
const isShown = sql`
  exists (select from product_images u where u.image_id = i.id) or exists (select from models u where u.image_id = i.id)
    or exists (select from dealer_banners u where u.image_id = i.id) or exists (select from dealers u where u.logo_image_id = i.id)`;

/** The pictures that rows will still bring, when their changeset is applied or undone. */
const wanted = (ending: Sql, now: Date) => sql`
  select picture::bigint as id from changesets c join changeset_rows r on r.changeset_id = c.id,
    jsonb_array_elements_text(coalesce(r.before->'images', '[]') || coalesce(r.after->'images', '[]')) picture
  where c.state in ('ready', 'applying', 'applied', 'undoing') and c.expires_at > ${now} and c.id not in (${ending})`;

/** Deletes the pictures that the checks of these changesets stored and that nothing uses; `ending` asks their ids. */
export async function deletePictures(db: Database, ending: Sql, now: Date): Promise<void> {
  const stored = await db.values<number>(sql`
    select picture::bigint as id from changesets c, jsonb_array_elements_text(c.input->'pictures') picture where c.id in (${ending})`);
  if (stored.length === 0) return;
  await db.run(sql`
    delete from images i where i.id = any(${stored}::bigint[]) and not (${isShown})
      and not exists (select from (${wanted(ending, now)}) w where w.id = i.id)`);
  await db.run(sql`
    update changesets c set input = c.input - 'pictures' where c.id in (${ending})`);
}
