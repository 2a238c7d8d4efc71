import type * as en from '../en/session.ts';
import type { Same } from '../same.ts';
import { header } from './shop.ts';

/** Signing out, and sessions that end by themselves (spec 2, 8). */
export const sessionDialogs = {
  logoutTitle: header.logout,
  logoutConfirm: 'Voulez-vous vraiment vous déconnecter?',
  logout: header.logout,
  logoutFailed:
    'La déconnexion a échoué, et votre session est toujours ouverte. Veuillez réessayer.',
  timeout:
    'Session expirée : pour protéger votre compte, la session a pris fin après une période d’inactivité.',
  login: header.signIn,
} satisfies Same<typeof en.sessionDialogs>;
