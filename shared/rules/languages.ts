/** Languages in which the shop can be read. */
export const languages = ['en'] as const;
