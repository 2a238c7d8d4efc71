/** A session's device, kept as 'Chrome on Android', for people. */
export const deviceInWords = (kept: string): string => kept.replace(' on ', ' sur ');
