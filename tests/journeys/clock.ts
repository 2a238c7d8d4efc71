import { testMoment } from '#tests/support/moment.ts';

/** The moment outside. */
const realMs = () => performance.timeOrigin + performance.now();

/**
 * By how many milliseconds the journeys' time is ahead of the time outside, or with a minus behind. All
 * processes of a run share what its first one has found.
 */
export const shiftMs = Number(
  process.env.JOURNEYS_SHIFT_MS ?? Math.round(testMoment.getTime() - realMs()),
);

/**
 * The moment in the journeys' shop, in its browsers and in its people's authenticator apps: that of
 * the tests when the run began, and going on since.
 */
export const now = () => new Date(realMs() + shiftMs);

/**
 * Runs in a browser, and shifts its `Date` alone. Playwright's own clock would replace `performance`
 * too, whose marks tell when a page listens.
 */
export function shiftDate(shiftMs: number): void {
  const real = Date;
  if ('isShifted' in real) return; // a window that is used again for its second document
  const now = () => real.now() + shiftMs;
  const shifted = new Proxy(real, {
    apply: () => new real(now()).toString(),
    construct: (date, values, asked) =>
      Reflect.construct(date, values.length === 0 ? [now()] : values, asked),
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
  });
  Object.assign(real, { isShifted: true });
  real.prototype.constructor = shifted;
  window.Date = shifted;
}
