import { timeZoneOf } from '#shared/rules/date-range.ts';

/** The platform's days are those of Ontario (decision 027). */
export const platformTimeZone = timeZoneOf('ON');
