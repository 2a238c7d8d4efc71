export { audience, behaviour, change, interest } from '../../en/admin/visits.ts';
