import { shopPath } from '#shared/rules/address.ts';

/** The address of a dealership's shop, for mails, search engines and the terminal. */
export const shopAddress = (
  publicUrl: string,
  { makeId, code }: { makeId: number; code: string },
) => publicUrl + shopPath(makeId, code);
