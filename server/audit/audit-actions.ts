import type { Words } from '#shared/messages/catalogue.ts';

/** Codes of the audit trail's actions: those that have words. */
export type AuditAction = keyof Words['auditActions'];
