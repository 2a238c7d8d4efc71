export { dealerships } from '../en/dealerships.ts';
