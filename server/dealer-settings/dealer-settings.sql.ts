import { columnNames, selected, storedValues } from '#server/base/database/columns.ts';
import { type Database, sql } from '#server/base/database/database.ts';
import { orderedList } from '#server/base/database/ordered-list.ts';
import { adminFields, settingsFields } from '#shared/entities/dealer.ts';
import type { Row } from '#shared/entities/entity.ts';
import type { Language } from '#shared/rules/languages.ts';
import type { OpeningHours } from '#shared/rules/opening-hours.ts';

/** Columns of a dealership that its admins may change; rates in percent. */
export interface SettingsValues extends Row<typeof settingsFields> {
  logoImageId: number | null;
  openingHours: OpeningHours | null;
}

/** The part of a dealership that only its admins see, besides its order addresses. */
export const selectAdminPart = async (db: Database, dealerId: number) =>
  (await db.row<{ version: number } & Row<typeof adminFields>>(sql`
    select version, ${selected('d', adminFields)} from dealers d where id = ${dealerId}`))!;

/** Returns 0 if the settings have changed since this version. */
export const updateSettings = (
  db: Database,
  dealerId: number,
  version: number,
  values: SettingsValues,
  now: Date,
) =>
  db.run(sql`
    update dealers set (${columnNames(settingsFields)}) = row(${storedValues(settingsFields, values)}),
      logo_image_id = ${values.logoImageId}, opening_hours = ${values.openingHours && JSON.stringify(values.openingHours)}::jsonb, updated_at = ${now}, version = version + 1
    where id = ${dealerId} and version = ${version}`);

export const isImageOf = async (db: Database, dealerId: number, imageId: number) =>
  (await db.row(sql`select from images where id = ${imageId} and dealer_id = ${dealerId}`)) !==
  undefined;

/** A banner and the language of its pages; null: of all. */
export interface BannerRow {
  id: number;
  language: Language | null;
}

/** Writes a dealership's banners in their order, in place of the present ones. */
export async function replaceBanners(
  db: Database,
  dealerId: number,
  banners: readonly BannerRow[],
): Promise<void> {
  const ids = banners.map(({ id }) => id);
  const languages = banners.map(({ language }) => language);
  await db.run(sql`delete from dealer_banners where dealer_id = ${dealerId}`);
  await db.run(sql`
    insert into dealer_banners (dealer_id, image_id, language, position)
    select ${dealerId}, g.id, g.language, g.position
    from unnest(${ids}::bigint[], ${languages}::text[]) with ordinality as g (id, language, position)`);
}

/** The addresses that receive a dealership's orders. */
export const replaceOrderEmails = orderedList(
  'dealer_order_emails',
  'dealer_id',
  'email_address',
  'text',
);
