export { termProblems } from '../../en/platform/terms.ts';
