import { prepared, type Sql, sql } from '#server/base/database/database.ts';
import type { Ctx } from '#server/base/http/ctx.ts';

export interface AuditEntry {
  /** Null: the platform's own trail, of platform admins and of what belongs to a make, such as its products. */
  dealerId: number | null;
  action: string;
  entity: string;
  entityId: number | null;
  /** Who did it, where that is not who is signed in. */
  userId?: number;
  before?: object | null;
  after?: object | null;
}

/** Writes down who changed what from what to what; in the transaction of the change, so that neither is there alone. */
export const recordAudit = (ctx: Ctx, entry: AuditEntry) =>
  ctx.db.run(prepared(auditInsert(ctx, entry)));

/** The same as a part of a larger statement, which may hold what the entry has `after`. */
export const auditInsert = (ctx: Ctx, entry: AuditEntry, after = asJson(entry.after)): Sql => sql`
  insert into audit_log (dealer_id, user_id, at, action, entity, entity_id, before, after)
  values (${entry.dealerId}, ${entry.userId ?? ctx.person?.id ?? null}, ${ctx.now()}, ${entry.action}, ${entry.entity}, ${entry.entityId},
    ${asJson(entry.before)}, ${after})`;

/** Condition that a row is in the trail of a dealership, or for null the platform's own. */
export const ofTrail = (dealerId: number | null): Sql =>
  dealerId === null ? sql`dealer_id is null` : sql`dealer_id = ${dealerId}`;

const asJson = (value: object | null | undefined): Sql =>
  sql`${value ? JSON.stringify(value) : null}`;

/** The same of a dealership that was only named in a request: where there is no such one, in the platform's own trail. */
export const recordAuditAtNamed = (ctx: Ctx, entry: AuditEntry) =>
  ctx.db.run(sql`
    insert into audit_log (dealer_id, user_id, at, action, entity, entity_id, after)
    select (select d.id from dealers d where d.id = ${entry.dealerId}), ${entry.userId ?? ctx.person?.id ?? null}::bigint, ${ctx.now()}, ${entry.action}, ${entry.entity},
      ${entry.entityId}::bigint, ${entry.after ? JSON.stringify(entry.after) : null}::jsonb`);
