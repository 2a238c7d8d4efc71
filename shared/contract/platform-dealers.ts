import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { cloneForm, openingForm } from '#shared/entities/opening.ts';
import { languages } from '#shared/rules/languages.ts';
import { dealer } from './dealers.ts';
import { count, day, flag, formSchema, id, search, tableQuery, tableTotal } from './fields.ts';

/** Columns of the platform's table of dealerships. */
export const platformDealerColumns = [
  'name',
  'make',
  'code',
  'city',
  'province',
  'orders',
  'lastOrderOn',
  'isOpen',
] as const;

/** A dealership, open or closed, as the platform lists it. */
const listedDealership = z.object({
  id,
  makeId: id,
  make: z.string(),
  code: z.string(),
  name: z.string(),
  city: z.string(),
  province: z.string(),
  phone: z.string(),
  isOpen: z.boolean(),
  /** Whether it gets ready, and only its staff and whoever has its preview link see it. */
  preparing: z.boolean(),
  /** Placed and fulfilled orders of the present month, in the dealership's time zone. */
  orders: count,
  /** The day of the last order, cancelled ones included; null without any. */
  lastOrderOn: day.nullable(),
  /** A dealer admin who has no password yet and can be invited again; null without any. */
  invitedEmail: z.string().nullable(),
});

export type ListedDealership = z.output<typeof listedDealership>;

/** A dealership that was just opened. */
const opened = z.object({
  id,
  makeId: id,
  code: z.string(),
  name: z.string(),
  adminEmail: z.string(),
  /** An invitation is on its way; false where a platform admin has the address. */
  isInvited: z.boolean(),
});

export type Opened = z.output<typeof opened>;

/** What the deletion of a dealership takes along, and what stands in its way. */
const deletion = z.object({
  name: z.string(),
  /** The addresses of whoever runs it. */
  admins: z.array(z.string()),
  /** Trial orders, and accounts of visitors. */
  ...{ trialOrders: count, trialAccounts: count },
  /** Of the dealership that it was cloned from. */
  ...{ copiedOverrides: count, copiedOffers: count },
  /** Zeros where it may be deleted. */
  standing: z.object({
    /** Its own, deleted ones too. */
    products: count,
    /** Changed or entered here. */
    ...{ overrides: count, offers: count, subcategories: count },
    /** Of staff and customers that its staff made; its admins go with it. */
    accounts: count,
    /** Published versions. */
    conditions: count,
  }),
});

export type DealershipDeletion = z.output<typeof deletion>;

/** A new dealership's own language; absent: the usual one of its province. */
const language = z.enum(languages).optional();

/** The platform's dealerships: opened, closed, and looked after. */
export const platformDealersContract = endpoints({
  'GET /api/v1/auth/platform/dealers': {
    summary: 'Every dealership of the installation, open or closed, with its orders this month',
    access: 'platformAdmin',
    query: z.object({
      /** Words of make, code, name, city or province in any order. */
      search,
      state: z.enum(['all', 'open', 'preparing', 'closed']).default('all'),
      ...tableQuery(platformDealerColumns, 'asc', 1_000),
    }),
    answer: tableTotal.extend({ data: z.array(listedDealership) }),
  },
  'POST /api/v1/auth/platform/dealers': {
    summary:
      "Opens a dealership with its province's usual tax rates, and mails its admin a link to a password; a make of an unknown name is made",
    access: 'platformAdmin',
    body: z
      .object({ onlyInstallPrice: flag.default(false), language })
      .and(formSchema(openingForm)),
    status: 201,
    answer: z.object({ dealer: opened }),
  },
  'GET /api/v1/auth/platform/dealers/:makeId/:dealerCode': {
    summary: 'The dealership of an address, open or closed, for its admin area',
    access: 'platformAdmin',
    answer: z.object({ dealer }),
  },
  'POST /api/v1/auth/platform/dealers/:id/clone': {
    summary:
      "Opens a dealership of the same make with this one's settings, pictures, overrides and terms; no people, orders or addresses",
    access: 'platformAdmin',
    body: z.object({ language }).and(formSchema(cloneForm)),
    status: 201,
    answer: z.object({ dealer: opened }),
  },
  'POST /api/v1/auth/platform/dealers/:id/deactivate': {
    summary:
      'Closes a dealership: its pages answer 410, its API calls 404, and its people are signed out at once; carts and orders stay',
    access: 'platformAdmin',
  },
  'POST /api/v1/auth/platform/dealers/:id/activate': {
    summary: 'Opens a closed dealership again, with everything it had',
    access: 'platformAdmin',
  },
  'POST /api/v1/auth/platform/dealers/:id/delete': {
    summary:
      'Deletes a dealership in preparation with its trials and admins, or says what would go; 422 where it was opened or holds more',
    access: 'platformAdmin',
    /** `apply` false: nothing is deleted. */
    body: z.object({ apply: flag }),
    answer: deletion,
  },
  'PATCH /api/v1/auth/platform/dealers/:id': {
    summary:
      'Gives a dealership in preparation another code, and so another address; admins without a password are invited again',
    access: 'platformAdmin',
    body: formSchema({ code: cloneForm.code }),
    answer: z.object({ emails: z.array(z.string()) }),
  },
  'POST /api/v1/auth/platform/dealers/:id/invite': {
    summary:
      'Mails the dealer admins of a dealership who have no password yet another link; 422 where everybody has one',
    access: 'platformAdmin',
    answer: z.object({ emails: z.array(z.string()) }),
  },
});
