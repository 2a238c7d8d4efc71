import { containing } from '#server/base/database/containing.ts';
import { type Database, join, raw, type Sql, sql } from '#server/base/database/database.ts';
import { type Days, isOn } from '#server/dealers/days.ts';
import type { AuditEntry, AuditKind } from '#shared/contract/audit.ts';
import type { AuditAction } from './audit-actions.ts';
import { ofTrail } from './of-trail.ts';

/** Part of a dealership's audit trail, or (null) of the platform's; `days` null: of all time. */
export interface Part {
  dealerId: number | null;
  days: Days | null;
  kind: AuditKind | undefined;
  words: string[];
}

export interface TrailRow extends Omit<AuditEntry, 'at' | 'who'> {
  at: Date;
  whoId: number | null;
  who: string | null;
}

const kinds: Record<AuditKind, Sql> = {
  signIns: sql`a.entity = 'session'`,
  refusals: isAmong(
    ['session.refused', 'call.refused', 'guess.refused', 'session.throttled'],
    ['sign-in refused', 'refused', 'guess refused', 'throttled'],
  ),
  prices: sql`(a.entity = 'price' or ${isAmong(
    ['override.set', 'override.removed'],
    ['override set', 'override removed'],
  )})`,
  orders: sql`a.entity in ('order', 'price')`,
  products: sql`a.entity = 'product'`,
  settings: sql`a.entity = 'dealer'`,
  accounts: sql`a.entity = 'user'`,
  twoStep: sql`a.entity = 'two-step'`,
};

/** Condition for actions; old rows contain a sentence instead of a code. */
function isAmong(actions: readonly AuditAction[], sentences: readonly string[]): Sql {
  return sql`a.action = any(${[...actions, ...sentences]})`;
}

// The index on dealership and time serves both condition and order, read backwards.
const within = ({ dealerId, days, kind, words }: Part): Sql => sql`
  ${ofTrail(dealerId)}
  ${days ? sql`and ${isOn(sql`a.at`, days)}` : sql``}
  ${kind ? sql`and ${kinds[kind]}` : sql``}
  ${words.length > 0 ? sql`and exists (select from users u where u.id = a.user_id and ${matches(words)})` : sql``}`;

const matches = (words: string[]) =>
  join(
    words.map((word) => sql`u.search like fold(${containing(word)})`),
    ' and ',
  );

/** A page of the trail, newest first, with the names of actors and subjects. */
export const selectTrail = (
  db: Database,
  part: Part,
  page: { page: number; rows: number; order: 'asc' | 'desc' },
) =>
  db.rows<TrailRow>(sql`
    select t.id, t.at, t.user_id as "whoId", who.first_name || ' ' || who.last_name as who, t.action, t.entity,
      t.entity_id as "entityId", coalesce(person.first_name || ' ' || person.last_name, product.name) as about,
      t.before, t.after
    from (
      select * from audit_log a where ${within(part)} order by a.at ${raw(page.order)}, a.id ${raw(page.order)}
      limit ${page.rows} offset ${(page.page - 1) * page.rows}
    ) t
    left join users who on who.id = t.user_id
    left join users person on t.entity in ('user', 'session', 'two-step') and person.id = t.entity_id
    left join products product on t.entity = 'product' and product.id = t.entity_id
    order by t.at ${raw(page.order)}, t.id ${raw(page.order)}`);

/** Number of entries, counted up to `most`. */
export const countTrail = async (db: Database, part: Part, most: number): Promise<number> =>
  (await db.value<number>(sql`
    select count(*) as count from (select from audit_log a where ${within(part)} limit ${most}) t`))!;
