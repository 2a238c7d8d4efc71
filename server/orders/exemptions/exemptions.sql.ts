import { type Database, literal, sql } from '#server/base/database/database.ts';
import type { NamedPerson } from '#shared/contract/fields.ts';
import type { Exemption, ExemptionKind } from '#shared/rules/exemption.ts';
import { openStatuses } from '#shared/rules/order-status.ts';

/** A customer's exemption at a dealership. */
export interface ExemptionRow extends Exemption {
  id: number;
  dealerId: number;
  userId: number;
  claimedAt: Date;
  claimedBy: number | null;
  confirmedAt: Date | null;
  validUntil: string | null;
  closedAt: Date | null;
}

export interface ListedRow extends ExemptionRow {
  customer: NamedPerson;
  enteredBy: NamedPerson | null;
  confirmedBy: NamedPerson | null;
}

const columns = sql`e.id, e.dealer_id as "dealerId", e.user_id as "userId", e.kind, e.number, e.taxes, e.claimed_at as "claimedAt",
  e.claimed_by as "claimedBy", e.confirmed_at as "confirmedAt", e.valid_until as "validUntil", e.closed_at as "closedAt"`;

const isWaiting = sql`e.confirmed_at is null and e.closed_at is null`;
const isConfirmed = sql`e.confirmed_at is not null and e.closed_at is null`;

/** The customer's exemptions that are not closed: one that waits, one that was confirmed. */
export const selectOpenOf = (db: Database, dealerId: number, userId: number) =>
  db.rows<ExemptionRow>(sql`
    select ${columns} from tax_exemptions e
    where e.dealer_id = ${dealerId} and e.user_id = ${userId} and e.closed_at is null`);

/** An exemption's dealership, for checking the tenant before reading more. */
export const selectDealerOfExemption = (db: Database, id: number) =>
  db.value<number>(sql`select dealer_id from tax_exemptions where id = ${id}`);

/** An exemption, locked until the transaction ends. */
export const lockExemption = (db: Database, dealerId: number, id: number) =>
  db.row<ExemptionRow>(sql`
    select ${columns} from tax_exemptions e where e.dealer_id = ${dealerId} and e.id = ${id} for update`);

/** Locks a customer who is not erased; erasing and claiming wait for each other here. */
export const lockCustomer = (db: Database, dealerId: number, userId: number) =>
  db.value<number>(sql`
    select id from users where dealer_id = ${dealerId} and id = ${userId} and erased_at is null for no key update`);

export interface NewExemption extends Exemption {
  dealerId: number;
  userId: number;
  by: number;
  /** Null: it waits. */
  confirmedBy: number | null;
  validUntil: string | null;
  now: Date;
}

/** Adds an exemption; returns its id. */
export const insertExemption = async (db: Database, one: NewExemption) =>
  (await db.value<number>(sql`
    insert into tax_exemptions (dealer_id, user_id, kind, number, taxes, claimed_at, claimed_by, confirmed_at, confirmed_by, valid_until)
    values (${one.dealerId}, ${one.userId}, ${one.kind}, ${one.number}, ${one.taxes}, ${one.now}, ${one.by},
      ${one.confirmedBy === null ? null : one.now}, ${one.confirmedBy}, ${one.validUntil})
    returning id`))!;

/** Deletes the customer's claim that waits: a new one takes its place, or it is taken back. */
export const deleteWaiting = (db: Database, dealerId: number, userId: number) =>
  db.run(sql`
    delete from tax_exemptions e where e.dealer_id = ${dealerId} and e.user_id = ${userId} and ${isWaiting}`);

/** Ends what was confirmed of a customer; another one takes its place. */
export const endConfirmed = (
  db: Database,
  { dealerId, userId, by, now }: Pick<NewExemption, 'dealerId' | 'userId' | 'by' | 'now'>,
) =>
  db.run(sql`
    update tax_exemptions e set closed_at = ${now}, closed_by = ${by}
    where e.dealer_id = ${dealerId} and e.user_id = ${userId} and ${isConfirmed}`);

interface Decision {
  dealerId: number;
  id: number;
  by: number;
  now: Date;
}

export const confirmRow = (
  db: Database,
  { dealerId, id, by, now, validUntil }: Decision & { validUntil: string | null },
) =>
  db.run(sql`
    update tax_exemptions set confirmed_at = ${now}, confirmed_by = ${by}, valid_until = ${validUntil}
    where dealer_id = ${dealerId} and id = ${id}`);

export const closeRow = (
  db: Database,
  { dealerId, id, by, now, reason }: Decision & { reason: string },
) =>
  db.run(sql`
    update tax_exemptions set closed_at = ${now}, closed_by = ${by}, reason = ${reason}
    where dealer_id = ${dealerId} and id = ${id}`);

/** The names of the customer, of who entered it for them, and of who confirmed it. */
const names = {
  customer: sql`jsonb_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name)`,
  enteredBy: sql`case when b.id <> e.user_id then jsonb_build_object('id', b.id, 'firstName', b.first_name, 'lastName', b.last_name) end`,
  confirmedBy: sql`case when f.id is not null then jsonb_build_object('id', f.id, 'firstName', f.first_name, 'lastName', f.last_name) end`,
};

/** A page of a dealership's exemptions, those that wait longest first, and their number. */
export const selectExemptions = async (
  db: Database,
  dealerId: number,
  { state, page, rows }: { state: 'waiting' | 'confirmed'; page: number; rows: number },
) =>
  (await db.row<{ data: ListedRow[]; total: number }>(sql`
    with found as (
      select ${columns}, ${names.customer} as customer, ${names.enteredBy} as "enteredBy", ${names.confirmedBy} as "confirmedBy"
      from tax_exemptions e join users c on c.id = e.user_id
        left join users b on b.id = e.claimed_by left join users f on f.id = e.confirmed_by
      where e.dealer_id = ${dealerId} and ${state === 'waiting' ? isWaiting : isConfirmed}
    )
    select (select count(*)::int from found) as total,
      (select coalesce(jsonb_agg(to_jsonb(listed) order by listed."claimedAt", listed.id), '[]') from (
        select * from found order by "claimedAt", id limit ${rows} offset ${(page - 1) * rows}) listed) as data`))!;

export interface ClaimingRow {
  id: number;
  kind: ExemptionKind;
  customer: NamedPerson;
  placedAt: Date;
  taxCents: number;
}

const claims = sql`o.status_id in (${literal(openStatuses)}) and o.deleted_at is null and o.exemption @> '{"isConfirmed": false}'`;

/** Open orders that claim an exemption, the oldest first. */
export const selectClaiming = (db: Database, dealerId: number) =>
  db.rows<ClaimingRow>(sql`
    select o.id, o.exemption->>'kind' as kind, ${names.customer} as customer, o.placed_at as "placedAt", o.tax_cents as "taxCents"
    from orders o join users c on c.id = o.customer_id
    where o.dealer_id = ${dealerId} and ${claims} order by o.id limit 50`);

/** How many claims wait at a dealership: of customers and of open orders. */
export const countClaims = async (db: Database, dealerId: number) =>
  (await db.value<number>(sql`
    select (select count(*) from tax_exemptions e where e.dealer_id = ${dealerId} and ${isWaiting})
      + (select count(*) from orders o where o.dealer_id = ${dealerId} and ${claims})`)) ?? 0;
