export { reportProblems } from '../en/analytics-api.ts';
