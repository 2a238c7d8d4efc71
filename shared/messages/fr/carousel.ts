import type * as en from '../en/carousel.ts';
import type { Same } from '../same.ts';

/** The buttons of a carousel. */
export const carousel = {
  previous: 'Précédent',
  next: 'Suivant',
  pause: 'Pause',
  play: 'Lecture',
  position: (position, count) => `${position} sur ${count}`,
} satisfies Same<typeof en.carousel>;
