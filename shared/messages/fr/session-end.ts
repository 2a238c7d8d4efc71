import type * as en from '../en/session-end.ts';
import type { Same } from '../same.ts';
import { header } from './shop.ts';

/** Sessions that end by themselves (spec 8). */
export const sessionEnd = {
  timeout:
    'Session expirée : pour protéger votre compte, la session a pris fin après une période d’inactivité.',
  login: header.signIn,
} satisfies Same<typeof en.sessionEnd>;
