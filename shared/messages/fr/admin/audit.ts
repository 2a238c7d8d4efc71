export { audit, auditFields, auditKindLabels } from '../../en/admin/audit.ts';
