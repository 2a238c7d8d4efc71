import { shopPath } from '#shared/rules/address.ts';

/** Where a dealership's shop is, for mails, search engines and the terminal. */
export const shopAddress = (
  publicUrl: string,
  { makeId, code }: { makeId: number; code: string },
) => publicUrl + shopPath(makeId, code);
