import { prepared, type Sql } from '#server/base/database/database.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { type AuditValues, insertAtNamed, insertAudit } from './audit.sql.ts';
import type { AuditAction } from './audit-actions.ts';

export interface AuditEntry {
  /** Null: the platform's own trail, of platform admins and of a make's products and the like. */
  dealerId: number | null;
  action: AuditAction;
  entity: string;
  entityId: number | null;
  /** Who did it, if not the signed-in person. */
  userId?: number;
  before?: object | null;
  after?: object | null;
}

/** The parts of a ctx that an entry needs; a command has no person. */
type Recording = Pick<Ctx, 'db' | 'now' | 'person'>;

/** Records a change in the transaction of the change, so that neither exists without the other. */
export const recordAudit = (ctx: Recording, entry: AuditEntry): Promise<number> =>
  ctx.db.run(prepared(auditInsert(ctx, entry)));

/** The same as part of a larger statement, which can compute `after`. */
export const auditInsert = (ctx: Omit<Recording, 'db'>, entry: AuditEntry, after?: Sql): Sql =>
  insertAudit(auditValuesOf(ctx, entry), after);

/** Records an entry for a dealership named in a request; the platform's trail, if it is unknown. */
export const recordAuditAtNamed = (ctx: Ctx, entry: AuditEntry): Promise<number> =>
  insertAtNamed(ctx.db, auditValuesOf(ctx, entry));

const auditValuesOf = (ctx: Omit<Recording, 'db'>, entry: AuditEntry): AuditValues => ({
  ...entry,
  userId: entry.userId ?? ctx.person?.id ?? null,
  at: ctx.now(),
  before: entry.before ? JSON.stringify(entry.before) : null,
  after: entry.after ? JSON.stringify(entry.after) : null,
});
