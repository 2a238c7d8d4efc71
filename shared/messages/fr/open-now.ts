import type * as en from '../en/open-now.ts';
import type { Same } from '../same.ts';

/** Whether a dealership is open, as its visitors read it. */
export const openNow = {
  openUntil: (time) => `Ouvert jusqu’à ${time}`,
  opensToday: (time) => `Fermé, ouvre aujourd’hui à ${time}`,
  opensTomorrow: (time) => `Fermé, ouvre demain à ${time}`,
  opensOn: (day, time) => `Fermé, ouvre ${day} à ${time}`,
} satisfies Same<typeof en.openNow>;
