/** Output of `npm run open-dealership`. */
export const openDealershipTexts = {
  help: [
    'npm run open-dealership -- --make NAME --code CODE --name NAME --address TEXT --city NAME --province ON',
    '  --postal-code TEXT --phone 10DIGITS --admin-email ADDRESS --admin-first-name NAME --admin-last-name NAME',
    '  [--labour-rate 120] [--only-install-price] [--language en|fr]',
    'Opens a shop with the usual tax rates and language of its province, and an account for who runs it.',
  ].join('\n'),
  code: 'Letters, digits and dashes; it stands in the address of the shop.',
  language: 'en or fr.',
  codeTaken: (code: string) => `--code: There is a dealership ${code} of this make already.`,
  newMake: (make: string, alike: readonly string[]) =>
    `Warning: ${make} is a new make; there are ${alike.join(', ')} already. If it is a slip, delete the dealership and the make on the platform.`,
  opened: (shop: string, role: string, reset: string) =>
    `The shop is at ${shop}\nIts ${role} sets a password at ${reset}`,
};
