import { header } from './shop.ts';

/** Signing out (spec 2). */
export const sessionDialogs = {
  logoutTitle: header.logout,
  logoutConfirm: 'Are you sure you want to logout?',
  logout: 'Logout',
  logoutFailed: 'You could not be logged out, and are still signed in. Please try again.',
};
