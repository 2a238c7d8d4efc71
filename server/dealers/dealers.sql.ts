import { selected } from '#server/base/database/columns.ts';
import { type Database, prepared, type Sql, sql } from '#server/base/database/database.ts';
import type { Picture } from '#shared/contract/pictures.ts';
import { dealerFields } from '#shared/entities/dealer.ts';
import type { Row } from '#shared/entities/entity.ts';
import type { BannerTexts } from '#shared/rules/banners.ts';
import type { FeeRule } from '#shared/rules/fees.ts';
import type { Focus } from '#shared/rules/focus.ts';
import { type Language, platformLanguage, type ShopLanguages } from '#shared/rules/languages.ts';
import type { OpeningHours } from '#shared/rules/opening-hours.ts';
import type { Theme } from '#shared/rules/theme.ts';
import { feeRulesOf } from './fee-rules.ts';

/** A dealership with the server's own fields. */
export interface DealerRow extends Row<typeof dealerFields> {
  id: number;
  makeId: number;
  logo: Picture | null;
  banners: (Picture & BannerRow)[];
  /** What it stands for. */
  about: Partial<Record<Language, string>>;
  openingHours: OpeningHours | null;
  theme: Theme | null;
  fees: FeeRule[];
}

/** A stored banner of a dealership: the id of its picture, and its words by language. */
export interface BannerRow {
  id: number;
  /** Of the pages that show it; null: of all. */
  language: Language | null;
  focus: Focus;
  link: string | null;
  texts: BannerTexts;
}

const picture = (imageId: Sql) => sql`
  (select jsonb_build_object('id', i.id, 'photo', i.photo, 'width', i.width, 'height', i.height) from images i where i.id = ${imageId})`;

/** Open dealerships, or with `closedToo` all. */
const dealers = (condition: Sql, closedToo = false) => sql`
  select d.id, d.make_id as "makeId", ${selected('d', dealerFields)}, ${picture(sql`d.logo_image_id`)} as logo,
    d.opening_hours as "openingHours", d.theme, ${feeRulesOf} as fees,
    d.about, (select coalesce(jsonb_agg(${picture(sql`b.image_id`)} || jsonb_build_object('language', b.language,
       'focus', jsonb_build_object('x', b.focal_x, 'y', b.focal_y), 'link', b.link, 'texts', b.texts) order by b.position), '[]')
     from dealer_banners b where b.dealer_id = d.id) as banners
  from dealers d where ${closedToo ? sql`true` : sql`d.active`} and ${condition}`;

/** Without those in preparation. */
export const selectDealers = (db: Database) =>
  db.rows<DealerRow>(sql`${dealers(sql`not d.preparing`)} order by d.name, d.id`);

export const selectDealer = (db: Database, dealerId: number, closedToo = false) =>
  db.row<DealerRow>(prepared(dealers(sql`d.id = ${dealerId}`, closedToo)));

export const selectDealerByCode = (db: Database, makeId: number, code: string, closedToo = false) =>
  db.row<DealerRow>(
    prepared(dealers(sql`d.make_id = ${makeId} and lower(d.code) = lower(${code})`, closedToo)),
  );

export const selectClosedDealer = (db: Database, makeId: number, code: string) =>
  db.row<Pick<DealerRow, 'name' | 'phone'>>(sql`
    select name, phone from dealers where make_id = ${makeId} and lower(code) = lower(${code}) and not active`);

/** A shop as every request has to know it before anything else. */
export interface KnownShop extends ShopLanguages {
  id: number;
  /** Whether it is in preparation, and the number of its present preview link. */
  preparing: boolean;
  previewNumber: number;
}

const known = (condition: Sql) => sql`
  select id, language, second_language as "secondLanguage", preparing, preview_number as "previewNumber" from dealers
  where ${condition}`;

/** In any state. */
export const selectKnownShop = (db: Database, dealerId: number) =>
  db.row<KnownShop>(prepared(known(sql`id = ${dealerId}`)));

export const selectKnownShopAt = (db: Database, makeId: number, code: string) =>
  db.row<KnownShop>(prepared(known(sql`make_id = ${makeId} and lower(code) = lower(${code})`)));

/** Dealerships, open or closed, whose own language is another than the platform's; so many at most. */
export const selectOwnLanguages = (db: Database, most: number) =>
  db.rows<{ makeId: number; code: string; language: Language }>(sql`
    select make_id as "makeId", code, language from dealers
    where language <> ${platformLanguage} order by active desc, id limit ${most}`);

export const selectDealersByCode = (db: Database, code: string) =>
  db.rows<DealerRow>(dealers(sql`lower(d.code) = lower(${code})`));

export const selectOrderEmails = (db: Database, dealerId: number): Promise<string[]> =>
  db.values<string>(sql`
    select email_address from dealer_order_emails where dealer_id = ${dealerId} order by position`);
