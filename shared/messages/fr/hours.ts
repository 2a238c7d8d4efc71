export { hours, hoursProblems } from '../en/hours.ts';
