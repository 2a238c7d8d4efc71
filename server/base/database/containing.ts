/** The LIKE pattern of what contains a text; the signs of a pattern stand for themselves in it. */
export const containing = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
