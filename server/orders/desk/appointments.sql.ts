import { type Database, sql } from '#server/base/database/database.ts';
import type { AppointmentRow, OrderRow } from '../orders.sql.ts';

/** The id of an appointment that comes to an order. */
export const newAppointmentId = async (db: Database): Promise<number> =>
  (await db.value<number>(
    sql`select nextval(pg_get_serial_sequence('appointments', 'id')) as id`,
  ))!;

/**
 * Lets one transaction at a time store appointments of a dealership: two that want the same time
 * would wait for each other, and the database would stop one of them after a second.
 */
export const lockSchedule = (db: Database, dealerId: number) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`schedule:${dealerId}`}, 0))`);

/** Frees the times of an order that is deleted. */
export const cancelAppointments = (
  db: Database,
  { dealerId, id }: Pick<OrderRow, 'dealerId' | 'id'>,
  now: Date,
) =>
  db.run(sql`
    update appointments set state = 'cancelled', sequence = sequence + 1, updated_at = ${now}
    where dealer_id = ${dealerId} and order_id = ${id} and state = 'set'`);

/** Saves appointments of an order, new ones by an id from `newAppointmentId`. */
export const saveAppointments = (
  db: Database,
  { dealerId, id }: Pick<OrderRow, 'dealerId' | 'id'>,
  appointments: AppointmentRow[],
  { personId, now }: { personId: number | null; now: Date },
) =>
  db.run(sql`
    insert into appointments (id, order_id, dealer_id, bay_id, technician_id, starts_at, ends_at, minutes, state, sequence,
      created_by, created_at, updated_at) overriding system value
    select a.id, ${id}, ${dealerId}, a."bayId", a."technicianId", a."startsAt", a."endsAt", a.minutes, a.state, a.sequence,
      ${personId}::bigint, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(appointments)}::jsonb) as a (id bigint, "bayId" bigint, "technicianId" bigint,
      "startsAt" timestamptz, "endsAt" timestamptz, minutes int, state text, sequence int)
    on conflict (id) do update set bay_id = excluded.bay_id, technician_id = excluded.technician_id,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, minutes = excluded.minutes, state = excluded.state,
      sequence = excluded.sequence, updated_at = excluded.updated_at
    where appointments.dealer_id = ${dealerId} and appointments.order_id = ${id}`);
