/** What may stand in an address for a make and a dealership; the table of dealerships asks the same of its codes. */
const makeNumber = /^[1-9]\d{0,9}$/;
const dealerCode = /^[a-z0-9][a-z0-9-]{0,59}$/i;

export const isDealerCode = (text: string) => dealerCode.test(text);

/** Whether a dealership can be at this address; all others are no page, whoever asks. */
export const isShopAddress = (makeId: string, code: string) =>
  makeNumber.test(makeId) && isDealerCode(code);

/**
 * The address of a dealership's shop without a slash at the end, '/1/northgate'. Every address below one begins with it:
 * whatever it is given, the address stays on this site.
 */
export const shopPath = (makeId: number | string, code: string) =>
  `/${Number(makeId)}/${encodeURIComponent(code)}`;
