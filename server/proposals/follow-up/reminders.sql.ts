import { type Database, sql } from '#server/base/database/database.ts';

/** An open proposal that was opened, with what says whether its customer may be reminded now. */
export interface RemindableRow {
  id: number;
  dealerId: number;
  version: number;
  /** Its last day, YYYY-MM-DD. */
  validUntil: string;
  sentAt: Date;
  timeZone: string;
}

/** The address to which the current version of proposals `p` was sent; of older versions the proposal's. */
const wasSentTo = sql`(
  select case when v.frozen ? 'madeFor' then v.frozen #>> '{madeFor,email}' else p.email end
  from proposal_versions v where v.proposal_id = p.id and v.version = p.current_version)`;

/**
 * Open proposals of every dealership that end about these days, were opened, and were sent to a known
 * address, to which no reminder was sent. Another instance's are left out, by locks until the
 * transaction ends.
 */
export const lockRemindable = (db: Database, from: string, to: string) =>
  db.rows<RemindableRow>(sql`
    select p.id, p.dealer_id as "dealerId", p.current_version as version, p.valid_until as "validUntil", p.sent_at as "sentAt",
      d.time_zone as "timeZone"
    from proposals p join dealers d on d.id = p.dealer_id
    where p.state = 'sent' and p.opened_at is not null and p.deleted_at is null
      and ${wasSentTo} is not null
      and p.valid_until between ${from}::date and ${to}::date and d.active
      and not exists (select from proposal_events e where e.proposal_id = p.id and e.kind = 'reminded')
    order by p.id limit 500 for update of p skip locked`);

/**
 * Writes down that a customer is reminded. False: another instance has done so since these rows were found,
 * and has let go of their locks.
 */
export const insertReminded = async (
  db: Database,
  { id, dealerId, version }: RemindableRow,
  at: Date,
): Promise<boolean> =>
  (await db.run(sql`
    insert into proposal_events (proposal_id, dealer_id, version, at, kind, data)
    values (${id}, ${dealerId}, ${version}, ${at}, 'reminded', '{}')
    on conflict (proposal_id) where kind = 'reminded' do nothing`)) > 0;
