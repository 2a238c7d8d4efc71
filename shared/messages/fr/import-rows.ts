export { rowProblems } from '../en/import-rows.ts';
