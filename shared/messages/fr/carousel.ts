import type * as en from '../en/carousel.ts';
import type { Same } from '../same.ts';

/** A carousel and its buttons. */
export const carousel = {
  role: 'carrousel',
  previous: 'Précédent',
  next: 'Suivant',
  pause: 'Pause',
  play: 'Lecture',
  position: (position, count) => `${position} sur ${count}`,
} satisfies Same<typeof en.carousel>;
