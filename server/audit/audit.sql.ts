import { prepared, type Sql, sql } from '#server/database/database.ts';
import type { Ctx } from '#server/http/ctx.ts';

export interface AuditEntry {
  /** Null: what belongs to a make, such as its products. */
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
export const recordAudit = (ctx: Ctx, entry: AuditEntry) => ctx.db.run(prepared(auditInsert(ctx, entry)));

/** The same as a part of a larger statement, which may hold what the entry has `after`. */
export const auditInsert = (ctx: Ctx, entry: AuditEntry, after = asJson(entry.after)): Sql => sql`
  insert into audit_log (dealer_id, user_id, at, action, entity, entity_id, before, after)
  values (${entry.dealerId}, ${entry.userId ?? ctx.person?.id ?? null}, ${ctx.now()}, ${entry.action}, ${entry.entity}, ${entry.entityId},
    ${asJson(entry.before)}, ${after})`;

const asJson = (value: object | null | undefined): Sql => sql`${value ? JSON.stringify(value) : null}`;

/** The same of a dealership that was only named in a request: nothing is written of one that is not there. */
export const recordAuditIfThere = (ctx: Ctx, entry: AuditEntry & { dealerId: number }) =>
  ctx.db.run(sql`
    insert into audit_log (dealer_id, user_id, at, action, entity, entity_id, after)
    select d.id, ${entry.userId ?? ctx.person?.id ?? null}::bigint, ${ctx.now()}, ${entry.action}, ${entry.entity},
      ${entry.entityId}::bigint, ${entry.after ? JSON.stringify(entry.after) : null}::jsonb
    from dealers d where d.id = ${entry.dealerId}`);
