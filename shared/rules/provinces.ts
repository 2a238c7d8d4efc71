import type { TaxRates } from './tax.ts';

/** A province or territory with its capital's time zone (IANA) and usual tax rates in percent. */
export type Province = TaxRates & { code: string; name: string; timeZone: string };

/** The 13 provinces and territories of Canada; Nova Scotia's HST is 14 since April 2025. */
export const provinces: readonly Province[] = [
  { code: 'AB', name: 'Alberta', timeZone: 'America/Edmonton', gst: 5, pst: 0, hst: 0 },
  { code: 'BC', name: 'British Columbia', timeZone: 'America/Vancouver', gst: 5, pst: 7, hst: 0 },
  { code: 'MB', name: 'Manitoba', timeZone: 'America/Winnipeg', gst: 5, pst: 7, hst: 0 },
  { code: 'NB', name: 'New Brunswick', timeZone: 'America/Moncton', gst: 0, pst: 0, hst: 15 },
  {
    code: 'NL',
    name: 'Newfoundland and Labrador',
    timeZone: 'America/St_Johns',
    gst: 0,
    pst: 0,
    hst: 15,
  },
  { code: 'NS', name: 'Nova Scotia', timeZone: 'America/Halifax', gst: 0, pst: 0, hst: 14 },
  // The time zone database made Yellowknife an alias of Edmonton in 2022.
  {
    code: 'NT',
    name: 'Northwest Territories',
    timeZone: 'America/Edmonton',
    gst: 5,
    pst: 0,
    hst: 0,
  },
  { code: 'NU', name: 'Nunavut', timeZone: 'America/Iqaluit', gst: 5, pst: 0, hst: 0 },
  { code: 'ON', name: 'Ontario', timeZone: 'America/Toronto', gst: 0, pst: 0, hst: 13 },
  {
    code: 'PE',
    name: 'Prince Edward Island',
    timeZone: 'America/Halifax',
    gst: 0,
    pst: 0,
    hst: 15,
  },
  { code: 'QC', name: 'Quebec', timeZone: 'America/Toronto', gst: 5, pst: 9.975, hst: 0 },
  { code: 'SK', name: 'Saskatchewan', timeZone: 'America/Regina', gst: 5, pst: 6, hst: 0 },
  { code: 'YT', name: 'Yukon', timeZone: 'America/Whitehorse', gst: 5, pst: 0, hst: 0 },
];

/** The province or territory with a code, or undefined. */
export function provinceOf(code: string): Province | undefined {
  return provinces.find((province) => province.code === code);
}

/** The name of a province or territory; an unknown code stays. */
export function provinceName(code: string): string {
  return provinceOf(code)?.name ?? code;
}
