export { answers } from '../en/server.ts';
