import type { Words } from '#shared/messages/catalogue.ts';
import type { AuditAction } from './audit-actions.ts';

/** An action in words; rows from before action codes contain a sentence, which stays. */
export const actionInWords = ({ auditActions }: Words, action: string): string =>
  auditActions[action as AuditAction] ?? action;
