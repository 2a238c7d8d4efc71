export { advisors, customersPage, sales } from '../../en/admin/figures.ts';
