/** What is marked when a page's code runs; early taps, tests and measurements wait for it. */
export const hydratedMark = 'hydrated';

export const isHydrated = () => performance.getEntriesByName(hydratedMark).length > 0;

let isFrameThere = false;
let partsAwaited = 0;

/** Marks once, when the page's frame runs and each part of it whose code comes later. */
function markIfWhole(): void {
  if (isFrameThere && partsAwaited === 0 && !isHydrated()) performance.mark(hydratedMark);
}

export function sayHydrated(): void {
  isFrameThere = true;
  markIfWhole();
}

/** Holds the mark back until the returned function is called, more than once at will. */
export function awaitPart(): () => void {
  let isAwaited = true;
  partsAwaited += 1;
  return () => {
    if (isAwaited) partsAwaited -= 1;
    isAwaited = false;
    markIfWhole();
  };
}
