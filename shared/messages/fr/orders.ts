export { dealerNotes, orderHistory, orderStatusLabels, orders } from '../en/orders.ts';
