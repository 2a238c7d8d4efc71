import { type Database, type Sql, sql } from '#server/base/database/database.ts';
import type { AuditAction } from './audit-actions.ts';

export interface AuditValues {
  dealerId: number | null;
  userId: number | null;
  at: Date;
  action: AuditAction;
  entity: string;
  entityId: number | null;
  /** JSON. */
  before: string | null;
  after: string | null;
}

export const insertAudit = (values: AuditValues, after = sql`${values.after}`): Sql => sql`
  insert into audit_log (dealer_id, user_id, at, action, entity, entity_id, before, after)
  values (${values.dealerId}, ${values.userId}, ${values.at}, ${values.action}, ${values.entity}, ${values.entityId},
    ${values.before}, ${after})`;

/** Records in the platform's own trail if the dealership is unknown. */
export const insertAtNamed = (db: Database, values: AuditValues) =>
  db.run(sql`
    insert into audit_log (dealer_id, user_id, at, action, entity, entity_id, after)
    select (select d.id from dealers d where d.id = ${values.dealerId}), ${values.userId}::bigint, ${values.at}, ${values.action}, ${values.entity},
      ${values.entityId}::bigint, ${values.after}::jsonb`);
