export {
  customerAccounts,
  editUser,
  endTwoStep,
  grantLabels,
  roleLabels,
  users,
} from '../../en/admin/people.ts';
