import { provinceOf } from './provinces.ts';
import { platformTimeZone, type TimeZone } from './time-zones.ts';

/** Beginnings of postal codes whose places go by other clocks than their province; the first one that fits counts. */
const exceptions: Readonly<Record<string, readonly (readonly [TimeZone, readonly string[]])[]>> = {
  BC: [
    ['America/Fort_Nelson', ['V0C1R']],
    ['America/Dawson_Creek', ['V0C', 'V1G', 'V1J']],
    // Creston with Canyon, Erickson, Lister and Wynndel; the rest of the East Kootenay goes by Alberta.
    ['America/Creston', ['V0B1C', 'V0B1G', 'V0B1K', 'V0B1Y', 'V0B2N']],
    ['America/Edmonton', ['V0A', 'V0B', 'V1A', 'V1C']],
  ],
  // Labrador without its south-east, whose codes begin with A0K.
  NL: [['America/Goose_Bay', ['A0P', 'A0R', 'A2V']]],
  NU: [
    ['America/Atikokan', ['X0C0C']], // Coral Harbour
    ['America/Rankin_Inlet', ['X0C']],
    ['America/Cambridge_Bay', ['X0B']],
    ['America/Resolute', ['X0A0V']],
  ],
  ON: [
    ['America/Atikokan', ['P0T1C', 'P0V3A']], // Atikokan, Pickle Lake
    ['America/Winnipeg', ['P0T1T', 'P0V', 'P0W', 'P0X', 'P8N', 'P8T', 'P9A', 'P9N']],
  ],
  QC: [
    ['America/Halifax', ['G4T']], // the Îles-de-la-Madeleine
    ['America/Blanc-Sablon', ['G0G1C', 'G0G1W']],
  ],
  SK: [
    ['America/Edmonton', ['S9V']], // Lloydminster
    ['America/Winnipeg', ['S0P0A', 'S0P0B']], // Creighton and Denare Beach, beside Flin Flon
  ],
};

/**
 * The time zone to begin with at an address: its province's, or that of its part of the province.
 * Of an unknown province Toronto's, where most dealerships are.
 */
export function usualTimeZone(province: string, postalCode: string): TimeZone {
  const code = postalCode.replace(/[\s-]/g, '').toUpperCase();
  const exception = exceptions[province]?.find(([, beginnings]) =>
    beginnings.some((beginning) => code.startsWith(beginning)),
  );
  return exception?.[0] ?? provinceOf(province)?.timeZone ?? platformTimeZone;
}
