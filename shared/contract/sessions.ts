import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { loginForm } from '#shared/rules/login-form.ts';
import { forms } from '#shared/rules/validation.ts';
import { formSchema, idIn } from './fields.ts';
import { signedIn } from './users.ts';

/** Optional for a platform admin, who belongs to no dealership. */
const dealership = z.object({ dealer_id: idIn.nullish() });

export const sessionsContract = endpoints({
  'GET /sanctum/csrf-cookie': {
    summary: 'Sets the XSRF-TOKEN cookie that changes must send back as X-XSRF-TOKEN',
    access: 'public',
    status: 204,
    answer: z.undefined(),
  },
  'POST /api/login': {
    summary:
      'Signs in at a dealership, or a platform admin without one; 422 at `code` where two-step sign-in is on and the code of the app, or a recovery code, is missing or wrong',
    access: 'public',
    beforeOpening: true,
    body: dealership.extend({ remember: z.boolean().optional() }).and(formSchema(loginForm)),
    answer: signedIn,
  },
  'POST /api/logout': {
    summary: 'Ends the session',
    access: 'public',
    beforeTwoStep: true,
    whilePresenting: true,
  },
  'GET /api/v1/auth/user/checkAuth': {
    summary: 'Who is signed in',
    access: 'signedIn',
    beforeTwoStep: true,
    whilePresenting: true,
    answer: signedIn,
  },
  'POST /api/v1/auth/presenting/end': {
    summary:
      "Ends the presenting of a proposal: asks for the person's password, or for a code where two-step sign-in is on",
    access: 'signedIn',
    whilePresenting: true,
    body: formSchema(forms.endPresenting),
  },
  'POST /api/reset-password-request': {
    summary: 'Mails a verification code, if the account exists; the answer never tells',
    access: 'public',
    beforeOpening: true,
    body: dealership.and(formSchema(forms.resetRequest)),
  },
  'POST /api/reset-password': {
    summary: 'Sets a new password with the code from the mail',
    access: 'public',
    beforeOpening: true,
    body: dealership.and(formSchema(forms.reset)),
  },
});
