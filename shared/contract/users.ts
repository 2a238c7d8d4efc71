import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { userFields } from '#shared/entities/user.ts';
import type { Field } from '#shared/rules/form.ts';
import { grants } from '#shared/rules/grants.ts';
import { languages } from '#shared/rules/languages.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import { forms } from '#shared/rules/validation.ts';
import {
  changeSchema,
  days,
  flag,
  formNumber,
  formSchema,
  id,
  idIn,
  moment,
  search,
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
  /** What staff may do beside their role (contract 2); a dealer admin who signed in has all. */
  grants: z.array(z.enum(grants)),
  /** With the grant discount: how far below the catalogue's price the person may sell. */
  discountPercent: z.number().nullable(),
  /** Of the person's mails; null: the dealership's (contract 3.21). */
  language: z.enum(languages).nullable(),
  /** Nobody has shown that the address is theirs (contract 3.19). */
  emailUnconfirmed: z.literal(true).optional(),
  /** When the person was invited by mail; absent: nobody was, or they have a password. */
  invitedAt: moment.optional(),
  createdAt: moment,
});

export type User = z.output<typeof user>;

/** An account in a list. */
export const listedUser = user.extend({
  /** Two-step sign-in is on; dealer admins alone are told. */
  hasTwoStep: z.literal(true).optional(),
});

export type ListedUser = z.output<typeof listedUser>;

/** Every form of an account has all of a person's fields. */
type PersonForm = Record<keyof typeof userFields, Field>;

/** What an account is given beside its role; absent: it stays. */
const chosenGrants = {
  grants: z.array(z.enum(grants)).max(grants.length).optional(),
  discountPercent: formNumber(forms.grants.discountPercent).nullish(),
};
export type ChosenGrants = z.output<z.ZodObject<typeof chosenGrants>>;

/** The language of the account's mails from now on; null: the dealership's; absent: it stays. */
const mailLanguage = { language: z.enum(languages).nullish() };

const ownAccount = z.object(mailLanguage).and(changeSchema(forms.account satisfies PersonForm));
export type OwnAccount = z.output<typeof ownAccount>;

const editedAccount = z
  .object({
    id: idIn,
    /** The account's one role from now on; absent: its roles stay. */
    roleId: wholeNumber(1, 5).optional(),
    ...chosenGrants,
    ...mailLanguage,
  })
  .and(changeSchema(forms.adminEditUser satisfies PersonForm));
export type EditedAccount = z.output<typeof editedAccount>;

/** The signed-in person; staff who must set up two-step sign-in may do nothing else before. */
export const signedIn = user.extend({
  twoStepNeeded: z.literal(true).optional(),
  /** The session presents a proposal and allows nothing else (decision 090). */
  presenting: z
    .object({
      proposalId: id,
      /** The path of the page that presents it, without a language's prefix. */
      page: z.string(),
      leaveBy: z.enum(['password', 'code']),
    })
    .optional(),
});

export type SignedIn = z.output<typeof signedIn>;

const dealership = z.object({ dealer_id: idIn });

export const userColumns = ['name', 'email', 'createdAt'] as const;

/** A staff account's role; the rules decide whether the asking person may give it. */
const staffRole = wholeNumber(1, 5).refine((roleId) => roleId !== roleIds.customer);

/** Which accounts a list shows: 'invited' those that have no password yet, 'closed' those that can be opened again. */
export const accountStates = ['open', 'invited', 'closed'] as const;
export type AccountState = (typeof accountStates)[number];

/** A password that is typed for somebody else, with its repetition. */
const { password, password_confirmation, ...invitedPerson } = forms.createStaff;

const userQuery = {
  /** Absent: platform admins, for platform admins only. */
  dealerId: idIn.optional(),
  /** Words of names, e-mail or phone in any order; one or two letters match only beginnings. */
  search,
  role: z.enum(['customer', 'staff']).default('customer'),
  state: z.enum(accountStates).default('open'),
  ...tableQuery(userColumns, 'asc'),
  /**
   * From 1. With it, X-Total-Count has the total of all pages; with X-Total-More there are further
   * people that were not counted.
   */
  page: wholeNumber(1, 1_000_000).optional(),
  rows: wholeNumber(1, 1_000).default(20),
  /** Days of the account's creation. */
  ...days,
};

/** Accounts: one's own, advisors' customers, and everyone for dealer admins. */
export const usersContract = endpoints({
  'POST /api/register': {
    summary: 'A visitor becomes a customer of a dealership',
    access: 'public',
    body: dealership
      .extend({ marketing_consent: flag.default(false) })
      .and(formSchema(forms.register)),
    status: 201,
  },
  'POST /api/registerToOrder': {
    summary:
      'A visitor becomes a customer without a password and is signed in, to order; a mail tells how to choose a password',
    access: 'public',
    body: dealership.and(formSchema(forms.newCustomer)),
    status: 201,
    answer: signedIn,
  },
  'PATCH /api/v1/auth/user': {
    summary: "Changes the signed-in person's own account",
    access: 'signedIn',
    body: ownAccount,
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
      'Searches the people of a dealership: its customers, or for dealer admins its staff; without dealerId the platform admins',
    access: 'advisor',
    query: z.object(userQuery),
    answer: z.array(listedUser),
  },
  'GET /api/v1/auth/user/:id': {
    summary: 'One person: oneself, for advisors a customer, for dealer admins everyone of theirs',
    access: 'signedIn',
    answer: z.object({ user }),
  },
  'POST /api/registerDealershipUser': {
    summary:
      'Makes an account for the staff of a dealership, with the password that is named, else a mail invites its owner to choose one; role_id 4, product advisor, unless named. A platform admin, role_id 1, is of no dealership, and needs no dealer_id',
    access: 'dealerAdmin',
    body: z
      .object({
        dealer_id: idIn.nullish(),
        role_id: staffRole.default(roleIds.productAdvisor),
        ...chosenGrants,
      })
      .and(formSchema(invitedPerson))
      .and(changeSchema({ password, password_confirmation })),
    status: 201,
  },
  'POST /api/v1/auth/user/inviteAgain/:id': {
    summary:
      'Mails somebody who was invited and has no password yet another link, which ends the earlier ones; 422 for others, 429 after too many',
    access: 'dealerAdmin',
  },
  'POST /api/v1/auth/user/takeInvitationBack/:id': {
    summary:
      'Closes the account of somebody who was invited and has no password yet: the link is dead at once; 422 for others',
    access: 'dealerAdmin',
  },
  'PATCH /api/v1/auth/user/updateUserAsAdmin': {
    summary: "Changes another's account, its role and its grants",
    access: 'dealerAdmin',
    body: editedAccount,
  },
  'POST /api/v1/auth/user/deactivateUser/:id': {
    summary: "Closes another's account: they are signed out everywhere at once and cannot sign in",
    access: 'dealerAdmin',
  },
  'POST /api/v1/auth/user/restoreUser/:id': {
    summary:
      "Opens a closed account again with its role, orders and password: advisors a customer's, dealer admins everyone's of theirs; who was invited and has none is invited again",
    access: 'advisor',
    answer: z.object({ user }),
  },
});
