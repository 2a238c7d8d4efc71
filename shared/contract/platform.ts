import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { firstAdminForm } from '#shared/rules/first-admin-form.ts';
import { formSchema } from './fields.ts';

/** Creates an installation's first platform admin by a one-time address (decision 027). */
export const platformContract = endpoints({
  'GET /api/v1/platform/first-admin': {
    summary:
      'Whether the first platform admin can be made now; 410 where there is one already, or no address is good any more',
    access: 'public',
    answer: z.object({ open: z.literal(true) }),
  },
  'POST /api/v1/platform/first-admin': {
    summary:
      'Makes the first platform admin with the token of the one-time address; 410 as above, and for any other token',
    access: 'public',
    body: formSchema(firstAdminForm),
    status: 201,
  },
});
