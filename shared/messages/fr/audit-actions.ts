export { auditActions } from '../en/audit-actions.ts';
