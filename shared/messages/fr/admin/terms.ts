export { terms } from '../../en/admin/terms.ts';
