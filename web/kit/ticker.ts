/**
 * After so long without a key or a pointer nobody is there: asking on would keep the session of a
 * forgotten page alive for ever (contract 3.14). In milliseconds.
 */
const awayMs = 30 * 60_000;

/** Two signs that somebody is back, such as focus and visibility, are one. */
const togetherMs = 1_000;

const returning = ['focus', 'online'];
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'];

/**
 * A function that calls back every so often while the tab is visible and somebody uses it, and at once
 * when they come back to it or the connection does. One timer for all of its listeners; it returns a
 * function that ends it for one.
 */
export function tickerEvery(everyMs: number): (listener: () => void) => () => void {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let tickedAt = 0;
  let seenAt = 0;
  const isAway = () => performance.now() - seenAt > awayMs;

  function tick(): void {
    if (document.hidden || isAway()) return;
    tickedAt = performance.now();
    for (const listener of listeners) listener();
  }

  function comeBack(): void {
    seenAt = performance.now();
    if (performance.now() - tickedAt > togetherMs) tick();
  }

  /** After a long absence the first touch brings the news. */
  function see(): void {
    const wasAway = isAway();
    seenAt = performance.now();
    if (wasAway) tick();
  }

  function start(): void {
    tickedAt = seenAt = performance.now();
    timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', comeBack);
    for (const name of returning) window.addEventListener(name, comeBack);
    for (const name of signsOfLife) window.addEventListener(name, see, { passive: true });
  }

  function stop(): void {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', comeBack);
    for (const name of returning) window.removeEventListener(name, comeBack);
    for (const name of signsOfLife) window.removeEventListener(name, see);
  }

  return (listener) => {
    if (listeners.size === 0) start();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) stop();
    };
  };
}
