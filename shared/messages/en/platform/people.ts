import { users } from '../admin/people.ts';
import { platformPages } from './frame.ts';

/** The people of all dealerships. */
export const platformPeople = {
  title: platformPages.people,
  table: 'People of all dealerships',
  search: users.search,
  role: users.role,
  allStaff: 'All staff',
  dealership: 'Dealership',
  everyDealership: 'Every dealership',
  noDealership: 'None: acts in every dealership',
  twoStep: 'Two-step sign-in',
  twoStepOn: 'On',
  twoStepOff: 'Off',
  create: 'Add A Platform Admin',
  file: 'people',
  tooMany:
    'Customers are found by a name, an e-mail or a phone number, or shown for one dealership.',
  lastAdmin: 'The last platform admin cannot be deactivated.',
};
