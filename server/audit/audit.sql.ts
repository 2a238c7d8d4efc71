import { prepared, type Sql, sql } from '#server/base/database/database.ts';
import type { Ctx } from '#server/base/http/ctx.ts';

export interface AuditEntry {
  /** Null: the platform's own trail, of platform admins and of a make's products and the like. */
  dealerId: number | null;
  action: string;
  entity: string;
  entityId: number | null;
  /** Who did it, if not the signed-in person. */
  userId?: number;
  before?: object | null;
  after?: object | null;
}

/** Records a change in the transaction of the change, so that neither exists without the other. */
export const recordAudit = (ctx: Ctx, entry: AuditEntry) =>
  ctx.db.run(prepared(auditInsert(ctx, entry)));

/** The same as part of a larger statement, which can compute `after`. */
export const auditInsert = (ctx: Ctx, entry: AuditEntry, after = asJson(entry.after)): Sql => sql`
  insert into audit_log (dealer_id, user_id, at, action, entity, entity_id, before, after)
  values (${entry.dealerId}, ${entry.userId ?? ctx.person?.id ?? null}, ${ctx.now()}, ${entry.action}, ${entry.entity}, ${entry.entityId},
    ${asJson(entry.before)}, ${after})`;

/** Condition for rows of a dealership's trail; null: the platform's own. */
export const ofTrail = (dealerId: number | null): Sql =>
  dealerId === null ? sql`dealer_id is null` : sql`dealer_id = ${dealerId}`;

const asJson = (value: object | null | undefined): Sql =>
  sql`${value ? JSON.stringify(value) : null}`;

/** Records an entry for a dealership named in a request; the platform's trail, if it is unknown. */
export const recordAuditAtNamed = (ctx: Ctx, entry: AuditEntry) =>
  ctx.db.run(sql`
    insert into audit_log (dealer_id, user_id, at, action, entity, entity_id, after)
    select (select d.id from dealers d where d.id = ${entry.dealerId}), ${entry.userId ?? ctx.person?.id ?? null}::bigint, ${ctx.now()}, ${entry.action}, ${entry.entity},
      ${entry.entityId}::bigint, ${entry.after ? JSON.stringify(entry.after) : null}::jsonb`);
