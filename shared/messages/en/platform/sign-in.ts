import { footer } from '../shop.ts';

/** The page behind the one-time address that the start prints. */
export const firstAdmin = {
  title: 'First Platform Admin',
  intro:
    'This account runs the whole installation: every dealership, their staff and their settings.',
  tokenHint: 'It stands behind the # of the address that the server printed when it started',
  submit: 'Create account',
  created: 'The account is there. You can sign in with it now.',
  gone: 'This address is no longer good. Each start of the server prints a new one as long as there is no platform admin.',
};

export const platformLogin = {
  title: 'Platform Sign In',
  intro: 'For platform admins. Everybody else signs in at their dealership.',
  toDealerships: footer.dealerships,
};
