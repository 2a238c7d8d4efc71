export {
  orderActions,
  orderEdit,
  orderFields,
  orderMoves,
  ordersPage,
} from '../../en/admin/orders.ts';
