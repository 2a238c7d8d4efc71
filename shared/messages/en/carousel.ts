/** A carousel and its buttons. */
export const carousel = {
  role: 'carousel',
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  position: (position: number, count: number) => `${position} of ${count}`,
};
