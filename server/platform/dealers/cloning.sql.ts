import { columnNames } from '#server/base/database/columns.ts';
import { type Database, raw, sql } from '#server/base/database/database.ts';
import { settingsFields } from '#shared/entities/dealer.ts';
import type { Entity } from '#shared/entities/entity.ts';
import type { cloneForm } from '#shared/entities/opening.ts';
import type { Language } from '#shared/rules/languages.ts';
import type { TaxRates } from '#shared/rules/tax.ts';
import { copiedTables } from './cloned-tables.ts';

/** A clone's own values; all others are those of its dealership. */
export interface ClonedPlace extends Record<keyof typeof cloneForm, string> {
  timeZone: string;
  language: Language;
  /** Of the clone's province; used if its dealership is in another one. */
  usualRates: TaxRates;
}

/**
 * Settings that are asked anew, depend on the province, lead to the other shop (`repliesTo`, links), or
 * are registrations of the other business.
 */
const ownSettings: (keyof typeof settingsFields)[] = [
  'name',
  'address',
  'city',
  'province',
  'postalCode',
  'timeZone',
  'phone',
  'gst',
  'pst',
  'hst',
  'language',
  'hideUnnamed',
  'repliesTo',
  'website',
  'facebook',
  'twitter',
  'youtube',
  'privacyPerson',
  'privacyEmail',
  'privacyPhone',
  'gstNumber',
  'pstNumber',
];

const copied: Entity = Object.fromEntries(
  Object.entries(settingsFields).filter(([name]) => !(ownSettings as string[]).includes(name)),
);

/** Adds a dealership with another one's make and settings. */
export const insertClone = (db: Database, fromId: number, place: ClonedPlace, now: Date) =>
  db.row<{ id: number; makeId: number; cloneOf: string }>(sql`
    with source as (select * from dealers where id = ${fromId}), added as (
      insert into dealers (make_id, code, name, address, city, province, postal_code, time_zone, phone, language, country, opening_hours, theme,
        hst, gst, pst, hide_unnamed, preparing, created_at, updated_at, ${columnNames(copied)})
      select make_id, ${place.code}, ${place.name}, ${place.address}, ${place.city}, ${place.province},
        ${place.postalCode}, ${place.timeZone}, ${place.phone}, ${place.language}, country, opening_hours, theme,
        case province when ${place.province} then hst else ${place.usualRates.hst}::numeric end,
        case province when ${place.province} then gst else ${place.usualRates.gst}::numeric end,
        case province when ${place.province} then pst else ${place.usualRates.pst}::numeric end,
        hide_unnamed or ${place.province} = 'QC', true, ${now}::timestamptz, ${now}::timestamptz, ${columnNames(copied)}
      from source returning id, make_id
    ) select added.id, added.make_id as "makeId", source.code as "cloneOf" from added, source`);

/** Copies the rows of all copied tables. */
export async function copyTables(
  db: Database,
  fromId: number,
  toId: number,
  now: Date,
): Promise<void> {
  for (const table of copiedTables) await copies[table](db, fromId, toId, now);
}

type Copy = (db: Database, fromId: number, toId: number, now: Date) => Promise<unknown>;

const copies: Record<(typeof copiedTables)[number], Copy> = {
  images: copyPictures,
  dealer_banners: copyBanners,
  product_overrides: rowsOf('product_overrides'),
  terms: rowsOf('terms'),
  bays: rowsOf('bays'),
};

/** Copies a table's rows with every column but ids, those of later migrations included. */
function rowsOf(table: string): Copy {
  return async (db, fromId, toId) => {
    const names = await db.values<string>(sql`
      select quote_ident(attname) from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
        and attidentity = '' and attgenerated = '' and attname <> 'dealer_id'
      order by attnum`);
    const columns = raw(names.join(', '));
    await db.run(sql`
      insert into ${raw(table)} (dealer_id, ${columns})
      select ${toId}, ${columns} from ${raw(table)} where dealer_id = ${fromId}`);
  };
}

/** Logo and banners; equal pictures share one file, so that a photo names a picture. */
async function copyPictures(db: Database, fromId: number, toId: number, now: Date): Promise<void> {
  await db.run(sql`
    insert into images (dealer_id, photo, width, height, created_at)
    select distinct on (i.photo) ${toId}::bigint, i.photo, i.width, i.height, ${now}::timestamptz from images i
    where i.id in (
      select image_id from dealer_banners where dealer_id = ${fromId}
      union all select logo_image_id from dealers where id = ${fromId})
    order by i.photo`);
  await db.run(sql`
    update dealers d set logo_image_id = copy.id
    from dealers source join images logo on logo.id = source.logo_image_id
      join images copy on copy.photo = logo.photo and copy.dealer_id = ${toId}
    where source.id = ${fromId} and d.id = ${toId}`);
}

async function copyBanners(db: Database, fromId: number, toId: number): Promise<void> {
  await db.run(sql`
    insert into dealer_banners (dealer_id, image_id, position, language, focal_x, focal_y, link, texts)
    select ${toId}, copy.id, b.position, b.language, b.focal_x, b.focal_y, b.link, b.texts from dealer_banners b join images i on i.id = b.image_id
      join images copy on copy.photo = i.photo and copy.dealer_id = ${toId}
    where b.dealer_id = ${fromId} on conflict do nothing`);
}
