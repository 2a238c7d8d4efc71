import { type Database, sql } from '#server/base/database/database.ts';

export interface ConsentAnswer {
  dealerId: number;
  userId: number;
  given: boolean;
  /** The question's wording. */
  wording: string;
  source: 'registration' | 'account';
  at: Date;
}

/** Appends an answer to the log and sets the present consent. */
export const insertConsent = (db: Database, answer: ConsentAnswer) =>
  db.run(sql`
    with logged as (
      insert into consents (dealer_id, user_id, kind, given, wording, source, at)
      values (${answer.dealerId}, ${answer.userId}, 'marketing', ${answer.given}, ${answer.wording}, ${answer.source}, ${answer.at})
    )
    update users set marketing_consent_at = ${answer.given ? answer.at : null}
    where dealer_id = ${answer.dealerId} and id = ${answer.userId}`);

/** Since when a person wants news; null if they do not. */
export const selectConsent = async (db: Database, userId: number) =>
  (await db.value<Date | null>(sql`select marketing_consent_at from users where id = ${userId}`)) ??
  null;

/** A page of a dealership's customers who want news, and their total. */
export const selectConsenting = (
  db: Database,
  dealerId: number,
  page: { page: number; rows: number },
) =>
  db.row<{
    people: { id: number; firstName: string; lastName: string; email: string; since: string }[];
    total: number;
  }>(
    sql`
    select (select count(*) from users where dealer_id = ${dealerId} and marketing_consent_at is not null and active) as total,
      (select coalesce(jsonb_agg(p), '[]') from (
        select id, first_name as "firstName", last_name as "lastName", email, marketing_consent_at as since
        from users where dealer_id = ${dealerId} and marketing_consent_at is not null and active
        order by sort_name, id limit ${page.rows} offset ${(page.page - 1) * page.rows}) p) as people`,
  );
