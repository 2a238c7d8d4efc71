import { header } from './shop.ts';

/** Signing out, and sessions that end by themselves (spec 2, 8). */
export const sessionDialogs = {
  logoutTitle: header.logout,
  logoutConfirm: 'Are you sure you want to logout?',
  logout: 'Logout',
  logoutFailed: 'You could not be logged out, and are still signed in. Please try again.',
  timeout: 'Session Timeout: To protect your account the session has timed out due to inactivity.',
  login: 'Login',
};
