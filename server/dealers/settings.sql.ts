import { columnNames, selected, storedValues } from '#server/base/database/columns.ts';
import { type Database, sql } from '#server/base/database/database.ts';
import { adminFields, settingsFields } from '#shared/entities/dealer.ts';
import type { Row } from '#shared/entities/entity.ts';

/** The columns of a dealership that its admins change; rates in percent. */
export interface SettingsValues extends Row<typeof settingsFields> {
  logoImageId: number | null;
}

/** What of a dealership its admins alone see, beside its order addresses. */
export const selectAdminPart = async (db: Database, dealerId: number) =>
  (await db.row<{ version: number } & Row<typeof adminFields>>(
    sql`select version, ${selected('d', adminFields)} from dealers d where id = ${dealerId}`,
  ))!;

/** Returns 0 where somebody else changed the settings since this version. */
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

/** The banners of a dealership in their order, instead of those it had. */
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

/** Where a dealership's orders are mailed to, instead of where they were. */
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
