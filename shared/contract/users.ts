import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { userFields } from '#shared/entities/user.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import { type Field, forms } from '#shared/rules/validation.ts';
import {
  done,
  flag,
  formSchema,
  freeText,
  id,
  idIn,
  idParams,
  moment,
  tableQuery,
  wholeNumber,
} from './fields.ts';
import { shapeOf } from './shape.ts';

const role = z.object({ id: z.number().int(), name: z.string() });

export const user = z.object({
  id,
  ...shapeOf(userFields),
  /** Null: a platform admin, who belongs to no dealership. */
  dealerId: id.nullable(),
  roles: z.array(role),
  createdAt: moment,
});

export type User = z.output<typeof user>;

/** Forms of an account have every field of a person. */
type PersonForm = Record<keyof typeof userFields, Field>;

const ownAccount = formSchema(forms.account satisfies PersonForm);
export type OwnAccount = z.output<typeof ownAccount>;

const editedAccount = z
  .object({ id: idIn })
  .and(formSchema(forms.adminEditUser satisfies PersonForm));
export type EditedAccount = z.output<typeof editedAccount>;

/** Who is signed in; the staff of a dealership that demands two-step sign-in may do nothing else until theirs is on. */
export const signedIn = user.extend({
  twoStepNeeded: z.literal(true).optional(),
  /** Nobody has proven yet to read the address (contract 3.19). */
  emailUnconfirmed: z.literal(true).optional(),
});

export type SignedIn = z.output<typeof signedIn>;

const dealership = z.object({ dealer_id: idIn });

export const userColumns = ['name', 'email', 'createdAt'] as const;

/** Roles of an account for the staff; whether the asking person may give them is for the rules to say. */
const staffRole = wholeNumber(1, 5).refine((roleId) => roleId !== roleIds.customer);

const search = {
  /** Without it: the platform admins, for whom they are one. */
  dealerId: idIn.optional(),
  /** Words in any order, of first name, last name, e-mail or phone; one or two letters are looked for at their start. */
  search: freeText(200).optional(),
  role: z.enum(['customer', 'staff']).default('customer'),
  ...tableQuery(userColumns, 'asc', 100),
  /**
   * From 1; where it is named, the header X-Total-Count says how many people there are on all pages. With X-Total-More there
   * are more than that, which were not counted.
   */
  page: wholeNumber(1, 1_000_000).optional(),
  rows: wholeNumber(1, 100).default(20),
  /** Of the day on which the account was made. */
  startDate: z.string().optional(),
  endDate: z.string().optional(),
};

/** Accounts: what people do for themselves, advisors for a customer, and dealer admins for everyone of theirs. */
export const usersContract = endpoints({
  'POST /api/register': {
    summary: 'A visitor becomes a customer of a dealership',
    access: 'public',
    body: dealership
      .extend({ marketing_consent: flag.default(false) })
      .and(formSchema(forms.register)),
    status: 201,
    answer: done,
  },
  'PATCH /api/v1/auth/user': {
    summary: "Changes the signed-in person's own account",
    access: 'signedIn',
    body: ownAccount,
    answer: done,
  },
  'POST /api/registerWithoutPassword': {
    summary:
      'An advisor makes an account for a customer, whom a mail tells how to choose a password',
    access: 'advisor',
    body: dealership.and(formSchema(forms.newCustomer)),
    status: 201,
    answer: user,
  },
  'GET /api/v1/auth/user': {
    summary:
      'Searches the active people of a dealership: its customers, or for dealer admins its staff; without dealerId the platform admins',
    access: 'advisor',
    query: z.object(search),
    answer: z.array(user),
  },
  'GET /api/v1/auth/user/:id': {
    summary: 'One person: oneself, for advisors a customer, for dealer admins everyone of theirs',
    access: 'signedIn',
    params: idParams,
    answer: z.object({ user }),
  },
  'POST /api/registerDealershipUser': {
    summary:
      'Makes an account for the staff of a dealership; role_id 4, product advisor, unless named. A platform admin, role_id 1, is of no dealership, and needs no dealer_id',
    access: 'dealerAdmin',
    body: z
      .object({ dealer_id: idIn.nullish(), role_id: staffRole.default(roleIds.productAdvisor) })
      .and(formSchema(forms.createStaff)),
    status: 201,
    answer: done,
  },
  'PATCH /api/v1/auth/user/updateUserAsAdmin': {
    summary: "Changes another's account",
    access: 'dealerAdmin',
    body: editedAccount,
    answer: done,
  },
  'POST /api/v1/auth/user/deactivateUser/:id': {
    summary: "Closes another's account: they are signed out everywhere at once and cannot sign in",
    access: 'dealerAdmin',
    params: idParams,
    answer: done,
  },
});
