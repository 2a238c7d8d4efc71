/**
 * The VIN that is typed at the checkout just now, for parking its cart. In memory alone: it stands in
 * no browser's storage (contract 4).
 */
export const typedVin = { current: '' };
