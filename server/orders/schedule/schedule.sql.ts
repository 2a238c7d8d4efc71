import { type Database, empty, literal, type Sql, sql } from '#server/base/database/database.ts';
import type { ScheduledAppointment } from '#shared/contract/schedule.ts';
import { progress } from '#shared/rules/line-progress.ts';

/** An appointment with its order, as the schedule shows it. */
export interface ScheduledRow
  extends Omit<ScheduledAppointment, 'startsAt' | 'endsAt' | 'isOutside'> {
  startsAt: Date;
  endsAt: Date;
  /** Who sold its order. */
  sellerId: number | null;
}

/** Those that begin from one moment until before another, by their start. */
export const selectScheduled = (db: Database, dealerId: number, from: Date, until: Date | null) =>
  db.rows<ScheduledRow>(
    scheduled(sql`
      a.dealer_id = ${dealerId} and a.starts_at >= ${from} ${until ? sql`and a.starts_at < ${until}` : empty}
        and a.state <> 'cancelled'`),
  );

/** Those with these ids, by their start. */
export const selectScheduledByIds = (db: Database, dealerId: number, ids: number[]) =>
  db.rows<ScheduledRow>(scheduled(sql`a.dealer_id = ${dealerId} and a.id = any(${ids}::bigint[])`));

const scheduled = (condition: Sql): Sql => sql`
  select a.id, a.starts_at as "startsAt", a.ends_at as "endsAt", a.minutes, a.state, o.seller_id as "sellerId",
    jsonb_build_object('id', b.id, 'name', b.name) as bay,
    (select jsonb_build_object('id', t.id, 'firstName', t.first_name, 'lastName', t.last_name) from users t
     where t.id = a.technician_id) as technician,
    (select jsonb_build_object('id', o.id, 'version', o.version, 'vehicle', max(i.vehicle), 'lines', count(i.id),
       'partsExpectedOn', max(i.expected_on) filter (where i.progress = ${literal(progress.ON_ORDER)}),
       'customer', (select jsonb_build_object('firstName', c.first_name, 'lastName', c.last_name) from users c
                    where c.id = o.customer_id))
     from order_items i where i.order_id = o.id and i.progress <> ${literal(progress.CANCELLED)}) as order
  from appointments a join orders o on o.id = a.order_id and o.deleted_at is null
    join bays b on b.id = a.bay_id
  where ${condition} order by a.starts_at, b.position, a.id`;

/** The time that an appointment takes. */
export interface BookedRow {
  id: number;
  orderId: number;
  bayId: number;
  technicianId: number | null;
  startsAt: Date;
  endsAt: Date;
  minutes: number;
}

/** What is set at a dealership between two moments; without an end all that is to come. */
export const selectBooked = (db: Database, dealerId: number, from: Date, until: Date | null) =>
  db.rows<BookedRow>(sql`
    select id, order_id as "orderId", bay_id as "bayId", technician_id as "technicianId", starts_at as "startsAt",
      ends_at as "endsAt", minutes
    from appointments
    where dealer_id = ${dealerId} and state = 'set' and ends_at > ${from} and starts_at > ${from}::timestamptz - interval '2 days'
      ${until ? sql`and starts_at < ${until}` : empty}
    order by starts_at, id`);

/** Orders with appointments to come of a technician. */
export const selectOrdersOfTechnician = (
  db: Database,
  dealerId: number,
  userId: number,
  now: Date,
) =>
  db.values<number>(sql`
    select distinct order_id from appointments
    where dealer_id = ${dealerId} and technician_id = ${userId} and state = 'set' and starts_at > ${now} order by order_id`);

/** Locks orders in a fixed order until the transaction ends. */
export const lockOrders = (db: Database, dealerId: number, orderIds: number[]) =>
  db.run(sql`
    select from orders where dealer_id = ${dealerId} and id = any(${orderIds}::bigint[]) order by id for update`);
