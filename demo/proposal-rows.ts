import { type Database, sql } from '#server/base/database/database.ts';
import { madeFor } from '#server/proposals/as-sent.ts';
import { insertProposal } from '#server/proposals/drafts/drafts.sql.ts';
import { freeze } from '#server/proposals/freeze.service.ts';
import { type Frozen, priceLines } from '#server/proposals/frozen.ts';
import { insertEvent, type ProposalRow, selectProposal } from '#server/proposals/proposals.sql.ts';
import { insertVersion, markSent } from '#server/proposals/sending/sending.sql.ts';
import type { Language } from '#shared/rules/languages.ts';
import type { ProposalEventKind } from '#shared/rules/proposals/events.ts';
import type { LoadedDealer } from './load-catalogue.ts';
import type { DemoPeople } from './load-people.ts';
import { lookNames, proposalMessages } from './proposal-texts.ts';
import type { Random } from './random.ts';

/** The dealership whose proposals are loaded. */
export interface Loading {
  db: Database;
  dealer: LoadedDealer;
  people: DemoPeople;
  now: Date;
  random: Random;
}

interface Customer {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  language: Language;
}

interface NewOne {
  made: Date;
  customer: Customer | null;
  sellerId: number;
  looks: number;
  lines: ProposalRow['lines'];
  deal: ProposalRow['deal'];
}

/** Adds a draft that its advisor wrote. */
export async function insertOne(at: Loading, one: NewOne): Promise<ProposalRow> {
  const { db, dealer, random } = at;
  const { customer, made, lines } = one;
  const language = customer?.language ?? dealer.demo.language;
  const names = lookNames[language].slice(0, one.looks);
  const frozen = await frozenAt(at, { customerId: customer?.id ?? null, lines, now: made });
  const trimId = lines[0]!.trimId!;
  const id = await insertProposal(db, {
    ...{ dealerId: dealer.id, sellerId: one.sellerId, trimId, vehicle: dealer.trims.get(trimId)! },
    ...{ customerId: customer?.id ?? null, language, lines, deal: one.deal },
    ...{ firstName: customer?.firstName ?? null, lastName: customer?.lastName ?? null },
    ...{ email: customer?.email ?? null, phoneNumber: customer?.phoneNumber ?? null },
    ...{ vin: null, stockNumber: null, validDays: null, now: made },
    looks: one.looks === 1 ? [{ name: '' }] : names.map((name) => ({ name })),
    ...{ customerNotes: '', dealerNotes: '', halfDays: [], payBy: null },
    message: customer ? random.pick(proposalMessages[language]) : '',
    totalCents: totalOf(frozen, lines, language),
  });
  const row = (await selectProposal(db, dealer.id, id))!;
  await note(at, row, 'made', made, one.sellerId);
  return row;
}

/** Prices and terms of lines; the demo has those of today alone. */
export const frozenAt = (
  { db, dealer }: Loading,
  { customerId, lines, now }: { customerId: number | null; lines: ProposalRow['lines']; now: Date },
): Promise<Frozen> => {
  const ctx = { db, now: () => now, person: null, language: dealer.demo.language };
  return freeze(ctx, { dealerId: dealer.id, customerId }, lines);
};

/** What is chosen in the first look, with tax. */
export const totalOf = (frozen: Frozen, lines: ProposalRow['lines'], language: Language): number =>
  priceLines(
    frozen,
    language,
    lines.filter(({ look, chosen }) => look === 1 && chosen),
  ).totalCents;

/** Sends what is written as the next version. */
export async function sendRow(
  at: Loading,
  row: ProposalRow,
  sentAt: Date,
  validUntil: string,
): Promise<void> {
  const { lines, customerId, language, sellerId, message } = row;
  const frozen = await frozenAt(at, { customerId, lines, now: sentAt });
  const totalCents = totalOf(frozen, lines, language);
  const version = {
    frozen: { ...frozen, madeFor: madeFor(row) },
    ...{ message, validUntil, totalCents, by: sellerId!, now: sentAt },
  };
  await insertVersion(at.db, row, version);
  await markSent(at.db, row, version);
  if (row.currentVersion > 0) await note(at, row, 'replaced', sentAt, sellerId);
  const sent = { ...row, currentVersion: row.currentVersion + 1 };
  await note(at, sent, 'sent', sentAt, sellerId, { to: 'mail' });
}

/** Writes down what happened; customers have no account in events. */
export const note = (
  { db }: Loading,
  row: Pick<ProposalRow, 'dealerId' | 'id' | 'currentVersion'>,
  kind: ProposalEventKind,
  at: Date,
  userId: number | null = null,
  data: object = {},
) => insertEvent(db, row, { kind, version: row.currentVersion, at, userId, data });

/** Changes what is stored of a proposal, as of a moment. */
export const change = (
  { db }: Loading,
  { dealerId, id }: ProposalRow,
  at: Date,
  values: ReturnType<typeof sql>,
) =>
  db.run(sql`
    update proposals set ${values}, version = version + 1, updated_at = ${at} where dealer_id = ${dealerId} and id = ${id}`);

/** An account as the customer of a proposal; null: there is none. */
export const selectCustomer = async (
  db: Database,
  id: number,
  language: Language,
): Promise<Customer | null> => {
  const found = await db.row<Omit<Customer, 'language'>>(sql`
    select id, first_name as "firstName", last_name as "lastName", email, phone_number as "phoneNumber" from users where id = ${id}`);
  return found ? { ...found, language } : null;
};
