export {
  account,
  emailConfirmation,
  passwordReset,
  registration,
  snackbars,
  twoStep,
} from '../en/account.ts';
