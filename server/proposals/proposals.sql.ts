import { type Database, type Sql, sql } from '#server/base/database/database.ts';
import type { NamedPerson } from '#shared/contract/fields.ts';
import type { Proposal } from '#shared/contract/proposals.ts';
import type { Language } from '#shared/rules/languages.ts';
import type { Cents } from '#shared/rules/money.ts';
import type { HalfDay, PayBy } from '#shared/rules/order-wish.ts';
import type { Frequency, TermType } from '#shared/rules/payment.ts';
import type { ApprovedLine } from '#shared/rules/proposals/discount.ts';
import type { ProposalEventKind } from '#shared/rules/proposals/events.ts';
import type { Look, ProposalLine } from '#shared/rules/proposals/lines.ts';
import type { ProposalState } from '#shared/rules/proposals/states.ts';
import type { Frozen, MadeFor } from './frozen.ts';

/** The customer's payment for the vehicle; the amount is per period, null: it is not known. */
export interface Deal {
  type: TermType;
  frequency: Frequency;
  termMonths: number;
  rateYearlyPercent: number;
  paymentCents: Cents | null;
}

/** What an advisor writes. */
export interface Written extends Omit<MadeFor, 'vehicle' | 'vehiclePhoto'> {
  language: Language;
  looks: Look[];
  lines: ProposalLine[];
  deal: Deal | null;
  message: string;
  customerNotes: string;
  /** Staff's alone. */
  dealerNotes: string;
  /** On which the order is wished, the best one first. */
  halfDays: HalfDay[];
  /** Null: nobody was asked. */
  payBy: PayBy | null;
  /** Null: the dealership's. */
  validDays: number | null;
}

/** A proposal with what its pages need of its dealership; days are YYYY-MM-DD in its time zone. */
export interface ProposalRow extends Written, MadeFor {
  id: number;
  dealerId: number;
  sellerId: number | null;
  seller: (NamedPerson & { phoneNumber: string | null }) | null;
  state: ProposalState;
  validUntil: string | null;
  totalCents: Cents;
  itemCount: number;
  currentVersion: number;
  version: number;
  approvedPercent: number | null;
  /** Null: nothing is approved. */
  approvedLines: ApprovedLine[] | null;
  approval: 'asked' | 'given' | 'refused' | null;
  approvalReason: string;
  approvalBy: number | null;
  /** When approval was asked for or answered. */
  approvalAt: Date | null;
  /** The day on which somebody was done with it. */
  followedOn: string | null;
  /** When the customer asked for the expired version again. */
  askedAgainAt: Date | null;
  orderId: number | null;
  declineReason: string | null;
  sentAt: Date | null;
  openedAt: Date | null;
  acceptedAt: Date | null;
  declinedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  province: string;
  timeZone: string;
  dealerPhone: string;
  proposalDays: number;
  proposalPhoneCheck: boolean;
}

/** Columns of `proposals p` with their dealership `d` and seller `s`. */
export const proposalColumns = sql`
  p.id, p.dealer_id as "dealerId", p.seller_id as "sellerId", p.customer_id as "customerId", p.first_name as "firstName",
  p.last_name as "lastName", p.email, p.phone_number as "phoneNumber", p.trim_id as "trimId", p.vehicle, p.vin,
  p.stock_number as "stockNumber", p.language, p.state, p.looks, p.lines, p.deal, p.message, p.customer_notes as "customerNotes",
  p.dealer_notes as "dealerNotes", p.half_days as "halfDays", p.pay_by as "payBy", p.valid_days as "validDays",
  p.valid_until as "validUntil", p.total_cents as "totalCents", p.item_count as "itemCount", p.current_version as "currentVersion",
  p.version, p.approved_percent as "approvedPercent", p.approved_lines as "approvedLines", p.approval, p.approval_reason as "approvalReason",
  p.approval_by as "approvalBy", p.approval_at as "approvalAt", p.followed_on as "followedOn", p.asked_again_at as "askedAgainAt", p.order_id as "orderId", p.decline_reason as "declineReason", p.sent_at as "sentAt",
  p.opened_at as "openedAt", p.accepted_at as "acceptedAt", p.declined_at as "declinedAt", p.created_at as "createdAt",
  p.updated_at as "updatedAt", d.province, d.time_zone as "timeZone", d.phone as "dealerPhone", d.proposal_days as "proposalDays",
  d.proposal_phone_check as "proposalPhoneCheck",
  case when s.id is not null then jsonb_build_object('id', s.id, 'firstName', s.first_name, 'lastName', s.last_name,
    'phoneNumber', s.phone_number) end as seller,
  (select i.photo from trims t join models m on m.id = t.model_id join images i on i.id = m.image_id where t.id = p.trim_id) as "vehiclePhoto"`;

/** Joins the dealership and the seller of `proposals p`. */
export const withPeople = sql`join dealers d on d.id = p.dealer_id left join users s on s.id = p.seller_id`;

/** A proposal of a dealership that is not deleted. */
export const selectProposal = (db: Database, dealerId: number, id: number) =>
  db.row<ProposalRow>(sql`
    select ${proposalColumns} from proposals p ${withPeople}
    where p.dealer_id = ${dealerId} and p.id = ${id} and p.deleted_at is null`);

/** The same, locked until the transaction ends. */
export const lockProposal = (db: Database, dealerId: number, id: number) =>
  db.row<ProposalRow>(sql`
    select ${proposalColumns} from proposals p ${withPeople}
    where p.dealer_id = ${dealerId} and p.id = ${id} and p.deleted_at is null for update of p`);

/** The dealership of a proposal, for asking whether somebody may act there. */
export const selectDealerOfProposal = (db: Database, id: number) =>
  db.value<number>(sql`select dealer_id from proposals where id = ${id} and deleted_at is null`);

export interface VersionRow {
  version: number;
  sentAt: Date;
  validUntil: string;
  message: string;
  language: Language;
  lines: ProposalLine[];
  looks: Look[];
  deal: Deal | null;
  frozen: Frozen;
  pdfSha256: string | null;
}

/** A version of a proposal as it was sent. */
export const selectVersion = (
  db: Database,
  { dealerId, id }: { dealerId: number; id: number },
  version: number,
) =>
  db.row<VersionRow>(sql`
    select version, sent_at as "sentAt", valid_until as "validUntil", message, language, lines, looks, deal, frozen,
      pdf_sha256 as "pdfSha256"
    from proposal_versions where dealer_id = ${dealerId} and proposal_id = ${id} and version = ${version}`);

/** Ids of every option of products that the dealership may sell. */
export const selectOptionIds = (db: Database, dealerId: number, productIds: number[]) =>
  db.rows<{ productId: number; id: number }>(sql`
    select o.product_id as "productId", o.id from product_options o join products p on p.id = o.product_id
    where o.product_id = any(${productIds}::bigint[]) and (p.dealer_id is null or p.dealer_id = ${dealerId})`);

/** Names of products in a language, of those that are not sold any more too. */
export const selectProductNames = (
  db: Database,
  dealerId: number,
  productIds: number[],
  language: Language,
) =>
  db.rows<{ id: number; name: string }>(sql`
    select p.id, coalesce(t.name, p.name) as name from products p
      left join product_texts t on t.product_id = p.id and t.language = ${language}
    where p.id = any(${productIds}::bigint[]) and (p.dealer_id is null or p.dealer_id = ${dealerId})`);

/** The name of a vehicle, as in '2026 Vela Touring'; undefined for an unknown one. */
export const selectVehicleName = (db: Database, trimId: number) =>
  db.value<string>(sql`
    select y.year || ' ' || m.name || ' ' || t.name from trims t
      join models m on m.id = t.model_id join years y on y.id = m.year_id where t.id = ${trimId}`);

export interface NewEvent {
  kind: ProposalEventKind;
  version: number;
  userId: number | null;
  linkId?: number | null;
  data?: object;
  at: Date;
}

/** Writes down what happened to a proposal; returns the event's id. */
export const insertEvent = async (
  db: Database,
  { dealerId, id }: { dealerId: number; id: number },
  event: NewEvent,
) =>
  (await db.value<number>(sql`
    insert into proposal_events (proposal_id, dealer_id, version, at, kind, user_id, link_id, data)
    values (${id}, ${dealerId}, ${event.version}, ${event.at}, ${event.kind}, ${event.userId}, ${event.linkId ?? null},
      ${JSON.stringify(event.data ?? {})}) returning id`))!;

export type EventRow = Omit<Proposal['events'][number], 'at'> & { at: Date };

/** What happened to a proposal, oldest first. */
export const selectEvents = (db: Database, { dealerId, id }: { dealerId: number; id: number }) =>
  db.rows<EventRow>(sql`
    select e.id, e.at, e.kind, e.version,
      case when u.id is not null then jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) end as user
    from proposal_events e left join users u on u.id = e.user_id
    where e.dealer_id = ${dealerId} and e.proposal_id = ${id} order by e.id`);

/** Condition for proposals `p` that somebody may see: an advisor's own, or (null) all of a dealership. */
export const seenBy = (dealerId: number, sellerId: number | null): Sql =>
  sellerId === null
    ? sql`p.dealer_id = ${dealerId} and p.deleted_at is null`
    : sql`p.dealer_id = ${dealerId} and p.seller_id = ${sellerId} and p.deleted_at is null`;
