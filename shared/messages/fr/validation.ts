export { fieldProblems, labels } from '../en/validation.ts';
