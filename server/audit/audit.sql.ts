import { sql } from '#server/database/database.ts';
import type { Ctx } from '#server/http/ctx.ts';

export interface AuditEntry {
  /** Null: what belongs to a make, such as its products. */
  dealerId: number | null;
  action: string;
  entity: string;
  entityId: number;
  before?: object | null;
  after?: object | null;
}

/** Writes down who changed what from what to what; in the transaction of the change, so that neither is there alone. */
export const recordAudit = (ctx: Ctx, entry: AuditEntry) =>
  ctx.db.run(sql`
    insert into audit_log (dealer_id, user_id, at, action, entity, entity_id, before, after)
    values (${entry.dealerId}, ${ctx.person?.id ?? null}, ${ctx.now()}, ${entry.action}, ${entry.entity}, ${entry.entityId},
      ${entry.before ? JSON.stringify(entry.before) : null}, ${entry.after ? JSON.stringify(entry.after) : null})`);
