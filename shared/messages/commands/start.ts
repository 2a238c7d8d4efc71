/** Printed at the start if there is no platform admin. */
export const firstAdminAddress = (address: string) =>
  `There is no platform admin yet. Make the first one within an hour, at this address, which works once:\n  ${address}`;
