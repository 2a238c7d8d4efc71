/** The buttons of a carousel. */
export const carousel = {
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  position: (position: number, count: number) => `${position} of ${count}`,
};
