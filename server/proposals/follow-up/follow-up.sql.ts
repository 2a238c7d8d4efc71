import { type Database, type Sql, sql } from '#server/base/database/database.ts';
import { addDays } from '#shared/rules/days.ts';
import { expiringDays, openedHours, parkedHours } from '#shared/rules/proposals/follow-up.ts';

/** A moment, and its day in the dealership's time zone, YYYY-MM-DD. */
export interface FollowUpDay {
  now: Date;
  today: string;
}

export const hoursBefore = (now: Date, hours: number) =>
  new Date(now.getTime() - hours * 3_600_000);

/** Condition for proposals `p` that are open on a day. */
export const isOpenOn = (today: string): Sql =>
  sql`p.state = 'sent' and p.valid_until >= ${today}::date`;

/**
 * Condition for the proposals `p` on which anybody may have something to do on a day: all that the others
 * here are about. It names expired ones alone that were asked for again or approved, because most of what was
 * ever sent has expired; an index finds each part.
 */
export const mayWaitOn = (today: string): Sql => sql`(
  p.state = 'draft' or ${isOpenOn(today)} or p.state = 'sent' and p.asked_again_at is not null
  or p.state = 'sent' and p.approval is not null)`;

/** Condition for proposals `p` that end within two days (`isExpiring` of the rules). */
export const isExpiringOn = (today: string): Sql =>
  sql`${isOpenOn(today)} and p.valid_until <= ${addDays(today, expiringDays)}::date`;

/** Condition for proposals `p` to be followed up, as `followUpOf` of the rules says it. */
export const isToFollowUp = ({ now, today }: FollowUpDay): Sql => sql`
  p.state in ('draft', 'sent') and p.followed_on is distinct from ${today}::date and (
    p.approval = 'given' and p.approval_at is not null and (p.sent_at is null or p.sent_at < p.approval_at)
    or p.state = 'sent' and p.valid_until < ${today}::date and p.asked_again_at is not null
    or ${isExpiringOn(today)}
    or ${isOpenOn(today)} and p.opened_at <= ${hoursBefore(now, openedHours)} and p.sent_at <= ${hoursBefore(now, openedHours)}
    or p.state = 'draft' and p.sent_at is null and p.updated_at <= ${hoursBefore(now, parkedHours)}
      and coalesce(p.first_name, p.last_name, p.email, p.phone_number) is not null)`;

/** Notes the day on which somebody was done with a proposal; null: it is to be followed up again. */
export const updateFollowed = (db: Database, dealerId: number, id: number, day: string | null) =>
  db.run(sql`
    update proposals set followed_on = ${day} where dealer_id = ${dealerId} and id = ${id} and deleted_at is null`);
