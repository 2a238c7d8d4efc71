import { columnNames, selected, storedValues } from '#server/base/database/columns.ts';
import { type Database, sql } from '#server/base/database/database.ts';
import { adminFields, settingsFields } from '#shared/entities/dealer.ts';
import type { Row } from '#shared/entities/entity.ts';

/** Columns of a dealership that its admins may change; rates in percent. */
export interface SettingsValues extends Row<typeof settingsFields> {
  logoImageId: number | null;
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
      logo_image_id = ${values.logoImageId}, updated_at = ${now}, version = version + 1
    where id = ${dealerId} and version = ${version}`);

export const isImageOf = async (db: Database, dealerId: number, imageId: number) =>
  (await db.row(sql`select from images where id = ${imageId} and dealer_id = ${dealerId}`)) !==
  undefined;

/** Replaces a dealership's banners, in this order. */
export async function replaceBanners(
  db: Database,
  dealerId: number,
  imageIds: number[],
): Promise<void> {
  await db.run(sql`delete from dealer_banners where dealer_id = ${dealerId}`);
  await db.run(sql`
    insert into dealer_banners (dealer_id, image_id, position)
    select ${dealerId}, image.id, image.position from unnest(${imageIds}::bigint[]) with ordinality as image (id, position)`);
}

/** Replaces the addresses that receive a dealership's orders. */
export async function replaceOrderEmails(
  db: Database,
  dealerId: number,
  addresses: string[],
): Promise<void> {
  await db.run(sql`delete from dealer_order_emails where dealer_id = ${dealerId}`);
  await db.run(sql`
    insert into dealer_order_emails (dealer_id, email_address, position)
    select ${dealerId}, given.address, given.position
    from unnest(${addresses}::text[]) with ordinality as given (address, position)`);
}
