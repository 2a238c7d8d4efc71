export {
  accessoryLink,
  accountChange,
  checkoutSummary,
  confirmEmail,
  invitation,
  mail,
  mailProblems,
  newOrderCustomer,
  newOrderDealership,
  orderSummary,
  resetCode,
  welcome,
} from '../en/mail.ts';
