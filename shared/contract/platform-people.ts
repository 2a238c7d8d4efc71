import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { id, idIn, search, tableQuery, tableTotal } from './fields.ts';
import { accountStates, listedUser } from './users.ts';

/** Whom the platform's list of people shows: all staff, one role, or customers. */
const platformRoles = [
  'staff',
  'admin',
  'dealer-admin',
  'product-advisor',
  'parts-and-service',
  'customer',
] as const;
export type PlatformRole = (typeof platformRoles)[number];

const platformPeopleColumns = ['name'] as const;

/** An account with the dealership that it belongs to. */
const placedUser = listedUser.extend({
  /** Null: a platform admin, who belongs to no dealership. */
  dealership: z.object({ id, makeId: id, code: z.string(), name: z.string() }).nullable(),
});

export type PlacedUser = z.output<typeof placedUser>;

/** The people of all dealerships, for platform admins. */
export const platformPeopleContract = endpoints({
  'GET /api/v1/auth/platform/people': {
    summary:
      'Who has which role where, in all dealerships; customers only by search or dealership (422). Beyond 5,000 hits the total is 5,000, with `more`',
    access: 'platformAdmin',
    query: z.object({
      /** Words of names, e-mail or phone in any order; one or two letters match only beginnings. */
      search,
      role: z.enum(platformRoles).default('staff'),
      /** Absent: every dealership, and the platform admins. */
      dealerId: idIn.optional(),
      state: z.enum(accountStates).default('open'),
      ...tableQuery(platformPeopleColumns, 'asc', 1_000),
    }),
    answer: tableTotal.extend({ data: z.array(placedUser) }),
  },
});
