import { type Database, sql } from '#server/base/database/database.ts';
import type { DeskActionBody } from '#shared/contract/desk.ts';
import type { NamedPerson } from '#shared/contract/fields.ts';
import type { DeskAction } from '#shared/rules/desk-actions.ts';
import type { DocumentKind, DocumentLanguage } from '#shared/rules/documents.ts';
import type { AppointmentRow, ItemRow, OrderRow } from '../orders.sql.ts';

/** What happens to an order: an action, a change of the whole order, an undoing, or something by itself. */
export type EventKind =
  | DeskAction
  | 'edit'
  | 'undo'
  | 'askedToCancel'
  | 'askedToMove'
  | 'printed'
  | 'technicianLeft'
  | 'bayClosed';

/** What an event tells. */
export interface EventData {
  action?: DeskActionBody;
  /** The lines that it was about, as they were called then. */
  lines?: { id: number; name: string; quantity: number }[];
  /** Ids of the lines that it added, in their order. */
  ids?: number[];
  /** The order's total before and after, where it changed, in cents. */
  totalBefore?: number;
  totalAfter?: number;
  /** The technician or advisor. */
  name?: string;
  /** Of an appointment: its id, its bay and start, and the start that it had before. */
  appointmentId?: number;
  bay?: string;
  startsAt?: string;
  startsBefore?: string;
  /** Of an undoing: the kind of the step. */
  undone?: EventKind;
  /** Of a print. */
  document?: DocumentKind;
  language?: DocumentLanguage;
}

/** What a step replaced. */
export interface Before {
  /** Values of the order itself. */
  order: Partial<OrderRow>;
  /** Lines that it changed or took out, as they were. */
  lines: ItemRow[];
  /** Lines that it added. */
  added: number[];
  /** Appointments that it changed, as they were, and those that it added; absent: none. */
  appointments?: AppointmentRow[];
  addedAppointments?: number[];
}

/** Who was told: the kind of the customer's mail, and colleagues. */
export interface ToldPeople {
  customer: string | null;
  userIds: number[];
}

export interface NewEvent {
  dealerId: number;
  orderId: number;
  at: Date;
  userId: number | null;
  kind: EventKind;
  data: EventData;
  before: Before | null;
  note: string;
  told: ToldPeople | null;
  undoes?: number | undefined;
  key?: string | undefined;
}

/** Adds an event; returns its id. */
export const insertEvent = (db: Database, event: NewEvent) =>
  db.value<number>(sql`
    insert into order_events (dealer_id, order_id, at, user_id, kind, data, before, note, told, undoes, key)
    values (${event.dealerId}, ${event.orderId}, ${event.at}, ${event.userId}, ${event.kind}, ${JSON.stringify(event.data)},
      ${event.before && JSON.stringify(event.before)}, ${event.note}, ${event.told && JSON.stringify(event.told)},
      ${event.undoes ?? null}, ${event.key ?? null})
    returning id`);

type NewPrint = Pick<NewEvent, 'dealerId' | 'orderId' | 'at' | 'userId'> & {
  data: Required<Pick<EventData, 'document' | 'language'>>;
};

/** Adds a print, unless the person has printed the same since then and nothing was changed after it. */
export const insertPrint = (db: Database, { data, ...print }: NewPrint, since: Date) =>
  db.run(sql`
    insert into order_events (dealer_id, order_id, at, user_id, kind, data)
    select ${print.dealerId}::bigint, ${print.orderId}::bigint, ${print.at}::timestamptz, ${print.userId}::bigint, 'printed', ${JSON.stringify(data)}::jsonb
    where not exists (
      select from order_events p
      where p.dealer_id = ${print.dealerId} and p.order_id = ${print.orderId} and p.user_id = ${print.userId}
        and p.kind = 'printed' and p.at > ${since} and p.data = ${JSON.stringify(data)}::jsonb
        and not exists (
          select from order_events s
          where s.order_id = p.order_id and s.id > p.id and (s.before is not null or s.undoes is not null)))`);

/** An event as it is read; `before` is fetched for an undoing alone. */
export interface EventRow extends Omit<NewEvent, 'before' | 'userId' | 'undoes'> {
  id: number;
  user: NamedPerson | null;
  isStep: boolean;
  isUndone: boolean;
  undoes: number | null;
  /** The colleagues who were told. */
  names: string[];
}

/** An order's events, oldest first; of very many the newest, which decide what can be undone. */
export const selectEvents = (db: Database, dealerId: number, orderId: number) =>
  db.rows<EventRow>(sql`
    select * from (select e.id, e.dealer_id as "dealerId", e.order_id as "orderId", e.at, e.kind, e.data, e.note, e.told, e.undoes, e.key,
      e.before is not null as "isStep", exists (
        select from order_events u
        where u.dealer_id = e.dealer_id and u.order_id = e.order_id and u.undoes = e.id) as "isUndone",
      case when p.id is not null then jsonb_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name) end as user,
      (select coalesce(jsonb_agg(c.first_name || ' ' || c.last_name order by c.id), '[]') from users c
       where c.dealer_id = e.dealer_id and c.id in (select jsonb_array_elements_text(e.told->'userIds')::bigint)) as names
    from order_events e left join users p on p.id = e.user_id
    where e.dealer_id = ${dealerId} and e.order_id = ${orderId} order by e.id desc limit 1000) newest order by id`);

/** What a step replaced. */
export const selectBefore = (db: Database, dealerId: number, eventId: number) =>
  db.value<Before>(
    sql`select before from order_events where dealer_id = ${dealerId} and id = ${eventId}`,
  );

/** What an earlier request did. */
export type DoneRow = Pick<EventRow, 'id' | 'kind' | 'data' | 'undoes' | 'note' | 'told'>;

/** The event of a person's request with this key, if it was done. */
export const selectDone = (
  db: Database,
  { dealerId, id }: { dealerId: number; id: number },
  userId: number,
  key: string,
) =>
  db.row<DoneRow>(sql`
    select id, kind, data, undoes, note, told from order_events
    where dealer_id = ${dealerId} and order_id = ${id} and user_id = ${userId} and key = ${key}`);
