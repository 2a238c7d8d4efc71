export { changeTerms } from '../en/change-terms.ts';
