import type * as en from '../en/time-zones.ts';
import type { Same } from '../same.ts';

/** Names of the time zones of Canada by their IANA names, from east to west. */
export const timeZoneNames = {
  'America/St_Johns': 'Terre-Neuve (St. John’s)',
  'America/Halifax': 'Atlantique (Halifax, Charlottetown, Îles-de-la-Madeleine)',
  'America/Moncton': 'Atlantique (Moncton, Fredericton)',
  'America/Goose_Bay': 'Atlantique (Labrador)',
  'America/Blanc-Sablon': 'Atlantique sans heure avancée (Blanc-Sablon)',
  'America/Toronto': 'Est (Toronto, Montréal)',
  'America/Iqaluit': 'Est (Iqaluit)',
  'America/Atikokan': 'Est sans heure avancée (Atikokan)',
  'America/Winnipeg': 'Centre (Winnipeg, Kenora)',
  'America/Rankin_Inlet': 'Centre (Rankin Inlet)',
  'America/Resolute': 'Centre (Resolute)',
  'America/Regina': 'Centre sans heure avancée (Saskatchewan)',
  'America/Edmonton': 'Alberta, Territoires du Nord-Ouest, Lloydminster, Cranbrook',
  'America/Cambridge_Bay': 'Rocheuses (Cambridge Bay)',
  'America/Inuvik': 'Rocheuses (Inuvik)',
  'America/Dawson_Creek': 'Rivière de la Paix, Colombie-Britannique (Dawson Creek)',
  'America/Fort_Nelson': 'Nord des Rocheuses, Colombie-Britannique (Fort Nelson)',
  'America/Creston': 'Creston (Colombie-Britannique)',
  'America/Whitehorse': 'Yukon (Whitehorse)',
  'America/Vancouver': 'Pacifique (Vancouver, Victoria)',
} satisfies Same<typeof en.timeZoneNames>;
