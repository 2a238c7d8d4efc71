/** Password of every demo account (contract 1); published, so a shop under https refuses it at sign-in. */
export const demoPassword = 'Accessory-2026';
