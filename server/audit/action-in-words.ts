import type { Words } from '#shared/messages/catalogue.ts';
import type { AuditAction } from '#shared/rules/audit-actions.ts';

/** What was done, in words. Rows from before there were codes hold a sentence, and read as they are. */
export const actionInWords = ({ auditActions }: Words, action: string): string =>
  auditActions[action as AuditAction] ?? action;
