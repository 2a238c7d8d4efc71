export { customers } from '../en/customers.ts';
