import { type Database, empty, sql } from '#server/base/database/database.ts';
import { type Days, isOn } from '#server/dealers/days.ts';

export interface ReportRow {
  /** Null, as the month: the sum of all. */
  sellerId: number | null;
  firstName: string | null;
  lastName: string | null;
  month: string | null;
  made: number;
  sent: number;
  opened: number;
  accepted: number;
  declined: number;
  withdrawn: number;
  expired: number;
  offeredCents: number;
  acceptedCents: number;
  medianHours: number | null;
  /** In the sum alone. */
  reasons: { reason: string; count: number }[] | null;
}

export interface Report {
  dealerId: number;
  /** In which the proposals were made; null: ever. */
  days: Days | null;
  timeZone: string;
  /** In that time zone, YYYY-MM-DD. */
  today: string;
}

/** The most reasons that are listed. */
const mostReasons = 20;

/**
 * Figures of a dealership's proposals by seller and month, newest month first; the sum of all comes
 * last. Orders and sellers are looked up one by one: a join would read every dealership's.
 */
export const selectReport = (db: Database, { dealerId, days, timeZone, today }: Report) =>
  db.rows<ReportRow>(sql`
    with p as materialized (
      select p.seller_id, p.state, p.total_cents, p.sent_at, p.opened_at, p.accepted_at, p.decline_reason, to_char(local_day(p.created_at, ${timeZone}), 'YYYY-MM') as month,
        (select o.total_cents from orders o where o.id = p.order_id and o.dealer_id = p.dealer_id) as accepted_cents,
        p.current_version > 0 as is_sent, p.state = 'sent' and p.valid_until < ${today}::date as is_over,
        p.current_version > 0 and p.state in ('accepted', 'ordered') as is_accepted
      from proposals p
      where p.dealer_id = ${dealerId} and p.deleted_at is null ${days ? sql`and ${isOn(sql`p.created_at`, days)}` : empty}
    ), reasons as (
      select decline_reason as reason, count(*) as count from p where state = 'declined' and decline_reason <> ''
      group by 1 order by 2 desc, 1 limit ${mostReasons}
    ), f as (
      select seller_id, month, grouping(month) = 1 as is_sum, count(*) as made,
        count(*) filter (where is_sent) as sent, count(*) filter (where is_sent and opened_at is not null) as opened,
        count(*) filter (where is_accepted) as accepted, count(*) filter (where state = 'declined') as declined,
        count(*) filter (where is_sent and state = 'withdrawn') as withdrawn, count(*) filter (where is_over) as expired,
        coalesce(sum(total_cents) filter (where is_sent), 0) as offered,
        coalesce(sum(accepted_cents) filter (where is_accepted), 0) as accepted_cents,
        percentile_cont(0.5) within group (order by extract(epoch from accepted_at - sent_at) / 3600)
          filter (where is_accepted) as median
      from p group by grouping sets ((seller_id, month), ())
    )
    select f.seller_id as "sellerId", u.first_name as "firstName", u.last_name as "lastName", f.month, f.made, f.sent, f.opened, f.accepted,
      f.declined, f.withdrawn, f.expired, f.offered::bigint as "offeredCents", f.accepted_cents::bigint as "acceptedCents",
      f.median::float8 as "medianHours",
      case when is_sum then (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from reasons r) end as reasons
    from f left join lateral (select first_name, last_name from users where id = f.seller_id limit 1) u on true
    order by f.is_sum, f.month desc, f.offered desc, f.seller_id`);
