export { lineProblems } from '../en/orders-api.ts';
