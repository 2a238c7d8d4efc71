import type { Words } from '#shared/messages/catalogue.ts';

/** The code of an action in the audit trail: a key of its words. */
export type AuditAction = keyof Words['auditActions'];
