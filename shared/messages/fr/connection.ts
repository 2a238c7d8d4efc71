export { connection } from '../en/connection.ts';
