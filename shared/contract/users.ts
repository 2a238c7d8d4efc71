import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { forms } from '#shared/rules/validation.ts';
import { done, formSchema, id, idIn, moment } from './fields.ts';

export const role = z.object({ id: z.number().int(), name: z.string() });

export const user = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  dealerId: id,
  roles: z.array(role),
  createdAt: moment,
});

export type User = z.output<typeof user>;

const dealership = z.object({ dealer_id: idIn });

/** Accounts: what people do for themselves, and what advisors do for a customer. */
export const usersContract = endpoints({
  'POST /api/register': {
    summary: 'A visitor becomes a customer of a dealership',
    access: 'public',
    body: dealership.and(formSchema(forms.register)),
    status: 201,
    answer: done,
  },
  'PATCH /api/v1/auth/user': {
    summary: "Changes the signed-in person's own account",
    access: 'signedIn',
    body: formSchema(forms.account),
    answer: done,
  },
});
