import type { TaxRates } from './tax.ts';
import type { TimeZone } from './time-zones.ts';

/** A province or territory with its capital's time zone (IANA) and usual tax rates in percent. */
export type Province = TaxRates & { code: string; timeZone: TimeZone };

/** The 13 provinces and territories of Canada; Nova Scotia's HST is 14 since April 2025. */
export const provinces: readonly Province[] = [
  { code: 'AB', timeZone: 'America/Edmonton', gst: 5, pst: 0, hst: 0 },
  { code: 'BC', timeZone: 'America/Vancouver', gst: 5, pst: 7, hst: 0 },
  { code: 'MB', timeZone: 'America/Winnipeg', gst: 5, pst: 7, hst: 0 },
  { code: 'NB', timeZone: 'America/Moncton', gst: 0, pst: 0, hst: 15 },
  { code: 'NL', timeZone: 'America/St_Johns', gst: 0, pst: 0, hst: 15 },
  { code: 'NS', timeZone: 'America/Halifax', gst: 0, pst: 0, hst: 14 },
  // The time zone database made Yellowknife an alias of Edmonton in 2022.
  { code: 'NT', timeZone: 'America/Edmonton', gst: 5, pst: 0, hst: 0 },
  { code: 'NU', timeZone: 'America/Iqaluit', gst: 5, pst: 0, hst: 0 },
  { code: 'ON', timeZone: 'America/Toronto', gst: 0, pst: 0, hst: 13 },
  { code: 'PE', timeZone: 'America/Halifax', gst: 0, pst: 0, hst: 15 },
  { code: 'QC', timeZone: 'America/Toronto', gst: 5, pst: 9.975, hst: 0 },
  { code: 'SK', timeZone: 'America/Regina', gst: 5, pst: 6, hst: 0 },
  { code: 'YT', timeZone: 'America/Whitehorse', gst: 5, pst: 0, hst: 0 },
];

/** The province or territory with a code, or undefined. */
export function provinceOf(code: string): Province | undefined {
  return provinces.find((province) => province.code === code);
}
