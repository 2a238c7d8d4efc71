/** Formats of make and dealership in an address; the table of dealerships checks them too. */
const makeNumber = /^[1-9]\d{0,9}$/;
const dealerCode = /^[a-z0-9][a-z0-9-]{0,59}$/i;

export const isDealerCode = (text: string) => dealerCode.test(text);

/** Whether a dealership can have this address; all others are no pages. */
export const isShopAddress = (makeId: string, code: string) =>
  makeNumber.test(makeId) && isDealerCode(code);

/**
 * The address of a dealership's shop, '/1/northgate', without a slash at the end. Addresses built
 * on it never leave this site, whatever the input.
 */
export const shopPath = (makeId: number | string, code: string) =>
  `/${Number(makeId)}/${encodeURIComponent(code)}`;
