import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { forms } from '#shared/rules/validation.ts';
import { done, formSchema, idIn } from './fields.ts';
import { user } from './users.ts';

const dealership = z.object({ dealer_id: idIn });

export const sessionsContract = endpoints({
  'GET /sanctum/csrf-cookie': {
    summary: 'Sets the XSRF-TOKEN cookie that changes must send back as X-XSRF-TOKEN',
    access: 'public',
    status: 204,
    answer: z.undefined(),
  },
  'POST /api/login': {
    summary: 'Signs in at a dealership',
    access: 'public',
    body: dealership.extend({ remember: z.boolean().optional() }).and(formSchema(forms.login)),
    answer: user,
  },
  'POST /api/logout': {
    summary: 'Ends the session',
    access: 'public',
    answer: done,
  },
  'GET /api/v1/auth/user/checkAuth': {
    summary: 'Who is signed in',
    access: 'signedIn',
    answer: user,
  },
  'POST /api/reset-password-request': {
    summary: 'Mails a verification code, if the account exists; the answer never tells',
    access: 'public',
    body: dealership.and(formSchema(forms.resetRequest)),
    answer: done,
  },
  'POST /api/reset-password': {
    summary: 'Sets a new password with the code from the mail',
    access: 'public',
    body: dealership.and(formSchema(forms.reset)),
    answer: done,
  },
});
