import { type Database, sql } from '#server/base/database/database.ts';
import type { ConditionTexts } from '#shared/rules/conditions.ts';
import type { Language } from '#shared/rules/languages.ts';

/** A dealership's conditions as its admins edit them. */
export interface EditedRow {
  language: Language;
  /** Null: nothing was saved. */
  draft: { texts: ConditionTexts; version: number } | null;
  savedAt: Date | null;
  /** The texts of the present version; null: none was published. */
  present: ConditionTexts | null;
  presentNumber: number | null;
}

const edited = (dealerId: number) => sql`
  select d.language, d.conditions_version as "presentNumber",
    case when c.dealer_id is not null then jsonb_build_object('texts', c.texts, 'version', c.version) end as draft,
    c.saved_at as "savedAt", v.texts as present
  from dealers d left join condition_drafts c on c.dealer_id = d.id
    left join condition_versions v on v.dealer_id = d.id and v.number = d.conditions_version
  where d.id = ${dealerId}`;

export const selectEdited = async (db: Database, dealerId: number) =>
  (await db.row<EditedRow>(edited(dealerId)))!;

/** The same, and locks the dealership, so that its versions are published one after the other. */
export async function lockEdited(db: Database, dealerId: number): Promise<EditedRow> {
  await db.run(sql`select from dealers where id = ${dealerId} for no key update`);
  return selectEdited(db, dealerId);
}

/** Returns 0 if the draft has changed since this version, 0 for none. */
export const saveDraft = (
  db: Database,
  dealerId: number,
  { texts, version }: { texts: ConditionTexts; version: number },
  now: Date,
) =>
  db.run(sql`
    insert into condition_drafts as c (dealer_id, texts, version, saved_at)
    select ${dealerId}, ${JSON.stringify(texts)}::jsonb, 1, ${now}
    where ${version} = 0 or exists (select from condition_drafts where dealer_id = ${dealerId})
    on conflict (dealer_id) do update
      set texts = excluded.texts, version = c.version + 1, saved_at = excluded.saved_at
      where c.version = ${version}`);

/** Publishes texts as a dealership's version of this number. */
export async function insertVersion(
  db: Database,
  dealerId: number,
  published: { number: number; texts: ConditionTexts; by: number; now: Date },
): Promise<void> {
  const { number, texts, by, now } = published;
  await db.run(sql`
    insert into condition_versions (dealer_id, number, texts, published_at, published_by)
    values (${dealerId}, ${number}, ${JSON.stringify(texts)}::jsonb, ${now}, ${by})`);
  await db.run(sql`
    update dealers set conditions_version = ${number}, updated_at = ${now} where id = ${dealerId}`);
}

/** A dealership's versions, newest first, with who published them. */
export const selectVersions = (db: Database, dealerId: number) =>
  db.rows<{
    version: number;
    publishedAt: Date;
    publishedBy: { firstName: string; lastName: string } | null;
  }>(sql`
    select v.number as version, v.published_at as "publishedAt",
      case when u.id is not null then jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name) end as "publishedBy"
    from condition_versions v left join users u on u.id = v.published_by
    where v.dealer_id = ${dealerId} order by v.number desc`);
