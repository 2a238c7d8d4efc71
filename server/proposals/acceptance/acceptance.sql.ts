import { type Database, sql } from '#server/base/database/database.ts';
import { isOn } from '#server/dealers/days.ts';
import type { Language } from '#shared/rules/languages.ts';
import type { ProposalLine } from '#shared/rules/proposals/lines.ts';
import type { DealerTax } from '#shared/rules/tax.ts';
import type { MadeFor } from '../frozen.ts';

interface OfProposal {
  dealerId: number;
  id: number;
}

interface Opening {
  linkId: number;
  version: number;
  now: Date;
  /** Today in the dealership's time zone. */
  today: string;
  timeZone: string;
  /** What is kept of the browser. */
  browser: object;
}

/**
 * Notes that a version was opened by a link, once a day. Counts every opening at the link, whose row
 * makes two openings at once wait for each other; so it runs in a transaction.
 */
export async function noteOpened(db: Database, proposal: OfProposal, opening: Opening) {
  const { dealerId, id } = proposal;
  const { linkId, version, now, today, timeZone, browser } = opening;
  await db.run(sql`
    update shared_links set opened_at = ${now}, opens = opens + 1 where dealer_id = ${dealerId} and id = ${linkId}`);
  const noted = await db.run(sql`
    insert into proposal_events (proposal_id, dealer_id, version, at, kind, link_id, data)
    select ${id}, ${dealerId}, ${version}, ${now}, 'opened', ${linkId}, ${JSON.stringify(browser)}::jsonb
    where not exists (select from proposal_events where proposal_id = ${id} and link_id = ${linkId} and version = ${version}
      and kind = 'opened' and ${isOn(sql`at`, { startDate: today, endDate: today, timeZone })})`);
  if (noted > 0)
    await db.run(sql`
      update proposals set opened_at = ${now} where dealer_id = ${dealerId} and id = ${id} and current_version = ${version}
        and opened_at is null`);
}

/** The dealership's present rates. */
export const selectRates = (db: Database, dealerId: number) =>
  db.row<DealerTax>(sql`select province, hst, gst, pst from dealers where id = ${dealerId}`);

/** When the dealership's rates were last changed after a moment, by its audit trail. */
export const selectRateChange = (db: Database, dealerId: number, since: Date) =>
  db.value<Date | null>(sql`
    select max(at) from audit_log
    where dealer_id = ${dealerId} and action = 'settings.changed' and at >= ${since} and after ?| array['province', 'hst', 'gst', 'pst']`);

/** Makes a locked proposal an accepted one, with customer and vehicle as it was sent, and what that did not know of the customer. The vehicle may be deleted since; its name stays. */
export const markAccepted = (
  db: Database,
  { dealerId, id, ...sent }: OfProposal & MadeFor,
  accepted: {
    customer: { id: number; firstName: string; lastName: string; email: string };
    language: Language;
    orderId: number;
    now: Date;
  },
) =>
  db.run(sql`
    update proposals set state = 'accepted', customer_id = ${accepted.customer.id}, order_id = ${accepted.orderId},
      first_name = ${sent.firstName ?? accepted.customer.firstName}, last_name = ${sent.lastName ?? accepted.customer.lastName},
      email = ${sent.email ?? accepted.customer.email}, phone_number = ${sent.phoneNumber}, trim_id = (select id from trims where id = ${sent.trimId}),
      vehicle = ${sent.vehicle}, vin = ${sent.vin}, stock_number = ${sent.stockNumber}, language = ${accepted.language}, accepted_at = ${accepted.now}, updated_at = ${accepted.now}, version = version + 1
    where dealer_id = ${dealerId} and id = ${id}`);

/** What was accepted: the look, and its ticked lines. */
export interface AcceptedChoices {
  look: number;
  lines: Pick<ProposalLine, 'id' | 'quantity' | 'installed' | 'options'>[];
}

/** What a customer chose who accepted a proposal; undefined: nobody did. */
export const selectAccepted = (db: Database, { dealerId, id }: OfProposal) =>
  db.value<AcceptedChoices | undefined>(sql`
    select data from proposal_events where dealer_id = ${dealerId} and proposal_id = ${id} and kind = 'accepted'`);

/** Makes a locked proposal a declined one. */
export const markDeclined = (
  db: Database,
  { dealerId, id }: OfProposal,
  declined: { reason: string | null; now: Date },
) =>
  db.run(sql`
    update proposals set state = 'declined', decline_reason = ${declined.reason}, declined_at = ${declined.now},
      updated_at = ${declined.now}, version = version + 1
    where dealer_id = ${dealerId} and id = ${id}`);

/** Puts a locked proposal on its seller's list of today, as its customer wants it again. */
export const markAskedAgain = (db: Database, { dealerId, id }: OfProposal, now: Date) =>
  db.run(sql`
    update proposals set asked_again_at = ${now}, followed_on = null where dealer_id = ${dealerId} and id = ${id}`);

/** When somebody last asked for a proposal again; undefined: nobody did. */
export const selectLastAsk = async (db: Database, { dealerId, id }: OfProposal) =>
  (await db.value<Date | null>(sql`
    select max(at) from proposal_events where dealer_id = ${dealerId} and proposal_id = ${id} and kind = 'askedAgain'`)) ??
  null;
