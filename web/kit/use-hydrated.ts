import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Whether the page's code runs; false on the server and during hydration. */
export const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/** What is marked when a page's code runs; early taps, tests and measurements wait for it. */
export const hydratedMark = 'hydrated';

export const sayHydrated = () => performance.mark(hydratedMark);

/** The same without subscribing to the change. */
export const isHydrated = () => performance.getEntriesByName(hydratedMark).length > 0;
