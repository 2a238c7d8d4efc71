import type * as en from '../en/session.ts';
import type { Same } from '../same.ts';
import { header } from './shop.ts';

/** Signing out (spec 2). */
export const sessionDialogs = {
  logoutTitle: header.logout,
  logoutConfirm: 'Voulez-vous vraiment vous déconnecter?',
  logout: header.logout,
  logoutFailed:
    'La déconnexion a échoué, et votre session est toujours ouverte. Veuillez réessayer.',
} satisfies Same<typeof en.sessionDialogs>;
