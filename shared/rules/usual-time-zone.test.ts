import { expect, test } from 'vitest';
import { provinces } from './provinces.ts';
import { isTimeZone, timeZones } from './time-zones.ts';
import { usualTimeZone } from './usual-time-zone.ts';

test.each([
  ['QC', 'G4T 1A1', 'America/Halifax'], // Cap-aux-Meules, Îles-de-la-Madeleine
  ['QC', 'G0G 1W0', 'America/Blanc-Sablon'],
  ['QC', 'H2Y 1A1', 'America/Toronto'],
  ['SK', 'S9V 0A1', 'America/Edmonton'], // Lloydminster
  ['SK', 'S0P 0A0', 'America/Winnipeg'], // Creighton
  ['SK', 'S4P 3Y2', 'America/Regina'],
  ['AB', 'T9V 0A1', 'America/Edmonton'],
  ['NL', 'A0P 1E0', 'America/Goose_Bay'], // Happy Valley-Goose Bay
  ['NL', 'a2v2k7', 'America/Goose_Bay'], // Labrador City
  ['NL', 'A0K 3L0', 'America/St_Johns'], // L'Anse-au-Loup, south-east Labrador
  ['NL', 'A1C 5M2', 'America/St_Johns'],
  ['BC', 'V1J 4M6', 'America/Dawson_Creek'], // Fort St. John
  ['BC', 'V1G 4J8', 'America/Dawson_Creek'],
  ['BC', 'V0C 1J0', 'America/Dawson_Creek'], // Chetwynd
  ['BC', 'V0C 1R0', 'America/Fort_Nelson'],
  ['BC', 'V0B 1G0', 'America/Creston'],
  ['BC', 'V1C 1A1', 'America/Edmonton'], // Cranbrook
  ['BC', 'V0A 1H0', 'America/Edmonton'], // Golden
  ['BC', 'V6B 1A1', 'America/Vancouver'],
  ['ON', 'P9N 3W7', 'America/Winnipeg'], // Kenora
  ['ON', 'P8N 1A1', 'America/Winnipeg'], // Dryden
  ['ON', 'P9A 2R9', 'America/Winnipeg'], // Fort Frances
  ['ON', 'P0V 2M0', 'America/Winnipeg'], // Red Lake
  ['ON', 'P0X 1C0', 'America/Winnipeg'],
  ['ON', 'P0V 3A0', 'America/Atikokan'], // Pickle Lake
  ['ON', 'P0T-1C0', 'America/Atikokan'],
  ['ON', 'P7B 1A1', 'America/Toronto'], // Thunder Bay
  ['NU', 'X0A 0H0', 'America/Iqaluit'],
  ['NU', 'X0A 0V0', 'America/Resolute'],
  ['NU', 'X0B 0C0', 'America/Cambridge_Bay'],
  ['NU', 'X0C 0G0', 'America/Rankin_Inlet'],
  ['NU', 'X0C 0C0', 'America/Atikokan'], // Coral Harbour
  ['NT', 'X1A 2N4', 'America/Edmonton'], // Yellowknife
  ['YT', 'Y1A 1A1', 'America/Whitehorse'],
  ['ON', 'V1J 4M6', 'America/Toronto'], // a code of another province says nothing
  ['XX', '', 'America/Toronto'],
])('in %s at %s clocks are those of %s', (province, postalCode, timeZone) => {
  expect(usualTimeZone(province, postalCode)).toBe(timeZone);
});

test('every province has a usual time zone that can be chosen', () => {
  for (const { code, timeZone } of provinces) {
    expect(usualTimeZone(code, '')).toBe(timeZone);
    expect(isTimeZone(timeZone)).toBe(true);
  }
});

test('no zone is there twice, and nothing else is one', () => {
  expect(new Set(timeZones).size).toBe(timeZones.length);
  for (const other of ['', 'UTC', 'Europe/Paris', 'toString'])
    expect(isTimeZone(other)).toBe(false);
});
