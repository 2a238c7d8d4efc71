/** Printed at the start if there is no platform admin. */
export const firstAdminAddress = (address: string) =>
  `There is no platform admin yet. Make the first one within an hour, at this address, which works once:\n  ${address}`;

/** Printed at the start where mails would go nowhere. */
export const noMailServer =
  'WARNING: There is no mail server (SMTP_URL). Nobody gets a mail: no invitation, no code, no order. Mails wait up to three days for one.';
