export { checkout, confirmation, emailDialog, placing, summary } from '../en/checkout.ts';
