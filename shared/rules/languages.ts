/** Languages in which the shop can be read. */
export const languages = ['en', 'fr'] as const;

export type Language = (typeof languages)[number];
