export { sessionDialogs } from '../en/session.ts';
