import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { forms } from '#shared/rules/validation.ts';
import { count, formSchema, freeText, id, moment } from './fields.ts';

/** A place where the person is signed in; neither its address nor what the browser sent is kept. */
const ownSession = z.object({
  id,
  /** As in 'Chrome on Android'; '' if the browser is unknown. */
  device: z.string(),
  createdAt: moment,
  lastSeenAt: moment,
  isCurrent: z.boolean(),
});

const twoStep = z.object({
  isOn: z.boolean(),
  /** Demanded by the dealership and still off: nothing else is allowed until it is on. */
  isNeeded: z.boolean(),
  /** Number of unused recovery codes. */
  recoveryCodes: count,
});

const twoStepSetup = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** otpauth://totp/… */
  uri: z.string(),
  /** The uri as a QR code: an SVG document. */
  qr: z.string(),
});

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export type OwnSession = z.output<typeof ownSession>;
export type TwoStep = z.output<typeof twoStep>;
export type TwoStepSetup = z.output<typeof twoStepSetup>;

const passwordAgain = formSchema(forms.passwordAgain);

/** Security of people's own accounts (decision 021). */
export const securityContract = endpoints({
  'GET /api/v1/auth/sessions': {
    summary: 'Where the signed-in person is signed in, this session first',
    access: 'signedIn',
    beforeTwoStep: true,
    answer: z.object({ data: z.array(ownSession) }),
  },
  'DELETE /api/v1/auth/sessions': {
    summary: "Ends the person's sessions but this one",
    access: 'signedIn',
    beforeTwoStep: true,
  },
  'DELETE /api/v1/auth/sessions/:id': {
    summary: "Ends one of the person's sessions",
    access: 'signedIn',
    beforeTwoStep: true,
  },
  'POST /api/v1/auth/user/password': {
    summary: "Changes the person's own password, and ends their other sessions",
    access: 'signedIn',
    body: formSchema(forms.changePassword),
  },
  'GET /api/v1/confirm-email': {
    summary:
      'The address that a link confirms, for whoever has its token, and whether it is confirmed already: then the link adds what guests ordered with it; null: the link is not good',
    access: 'public',
    query: z.object({ token: freeText(200) }),
    answer: z.object({ confirms: z.string().nullable(), isConfirmed: z.boolean() }),
  },
  'POST /api/v1/auth/user/confirmEmail': {
    summary:
      "Mails another link that confirms the person's e-mail address, where it is not confirmed yet",
    access: 'signedIn',
  },
  'GET /api/v1/auth/user/twoStep': {
    summary: "Whether the person's two-step sign-in is on",
    access: 'signedIn',
    beforeTwoStep: true,
    answer: twoStep,
  },
  'POST /api/v1/auth/user/twoStep': {
    summary: 'Makes a secret for an authenticator app; it counts once a code of it is confirmed',
    access: 'signedIn',
    beforeTwoStep: true,
    body: passwordAgain,
    answer: twoStepSetup,
  },
  'POST /api/v1/auth/user/twoStep/confirm': {
    summary:
      'Turns two-step sign-in on with the first code of the app; the recovery codes are shown this once',
    access: 'signedIn',
    beforeTwoStep: true,
    body: formSchema(forms.twoStepCode),
    answer: recoveryCodes,
  },
  'POST /api/v1/auth/user/twoStep/off': {
    summary: 'Turns two-step sign-in off',
    access: 'signedIn',
    body: passwordAgain,
  },
  'POST /api/v1/auth/user/twoStep/recoveryCodes': {
    summary: 'New recovery codes; the old ones are no longer taken',
    access: 'signedIn',
    body: passwordAgain,
    answer: recoveryCodes,
  },
  'POST /api/v1/auth/user/turnOffTwoStep/:id': {
    summary: "Turns another's two-step sign-in off, who lost phone and recovery codes",
    access: 'dealerAdmin',
  },
});
