/** The time zones of Canada (IANA) that a dealership can have, from east to west. */
export const timeZones = [
  'America/St_Johns',
  'America/Halifax',
  'America/Moncton',
  'America/Goose_Bay',
  'America/Blanc-Sablon',
  'America/Toronto',
  'America/Iqaluit',
  'America/Atikokan',
  'America/Winnipeg',
  'America/Rankin_Inlet',
  'America/Resolute',
  'America/Regina',
  'America/Edmonton',
  'America/Cambridge_Bay',
  'America/Inuvik',
  'America/Dawson_Creek',
  'America/Fort_Nelson',
  'America/Creston',
  'America/Whitehorse',
  'America/Vancouver',
] as const;
export type TimeZone = (typeof timeZones)[number];

/** The platform's own lists use Ontario's days, as it has no province. */
export const platformTimeZone: TimeZone = 'America/Toronto';

export const isTimeZone = (name: string): name is TimeZone =>
  (timeZones as readonly string[]).includes(name);
