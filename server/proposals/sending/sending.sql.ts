import { type Database, sql } from '#server/base/database/database.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import type { Frozen } from '../frozen.ts';
import type { ProposalRow } from '../proposals.sql.ts';

/** A version to send; the day is YYYY-MM-DD in the dealership's time zone. */
export interface NewVersion {
  frozen: Frozen;
  message: string;
  validUntil: string;
  totalCents: number;
  by: number;
  now: Date;
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** Keeps what is written as the next version, which never changes. */
export const insertVersion = (
  db: Database,
  { id, dealerId, currentVersion, language, lines, looks, deal }: ProposalRow,
  one: NewVersion,
) =>
  db.run(sql`
    insert into proposal_versions (proposal_id, version, dealer_id, sent_at, sent_by, valid_until, message, language, lines, looks, deal,
      frozen, total_cents)
    values (${id}, ${currentVersion + 1}, ${dealerId}, ${one.now}, ${one.by}, ${one.validUntil}, ${one.message}, ${language},
      ${json(lines)}, ${json(looks)}, ${json(deal)}, ${json(one.frozen)}, ${one.totalCents})`);

/** Makes the next version the current one, which nobody has opened or declined. */
export const markSent = (
  db: Database,
  { id, dealerId }: Pick<ProposalRow, 'id' | 'dealerId'>,
  one: NewVersion,
) =>
  db.run(sql`
    update proposals set state = 'sent', current_version = current_version + 1, valid_until = ${one.validUntil}, message = ${one.message},
      total_cents = ${one.totalCents}, sent_at = ${one.now}, opened_at = null, asked_again_at = null, declined_at = null, decline_reason = null,
      version = version + 1, updated_at = ${one.now}
    where dealer_id = ${dealerId} and id = ${id}`);

export const markWithdrawn = (
  db: Database,
  { id, dealerId }: Pick<ProposalRow, 'id' | 'dealerId'>,
  now: Date,
) =>
  db.run(sql`
    update proposals set state = 'withdrawn', version = version + 1, updated_at = ${now}
    where dealer_id = ${dealerId} and id = ${id}`);

/** The name of a dealership's first admin, whom its advisors can ask; undefined: it has none. */
export const selectAdminName = (db: Database, dealerId: number) =>
  db.value<string>(sql`
    select u.first_name || ' ' || u.last_name from users u join user_roles r on r.user_id = u.id
    where u.dealer_id = ${dealerId} and r.role_id = ${roleIds.dealerAdmin} and u.active order by u.id limit 1`);
