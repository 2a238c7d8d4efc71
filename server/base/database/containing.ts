/** The LIKE pattern for texts that contain this text; its % and _ are escaped. */
export const containing = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
