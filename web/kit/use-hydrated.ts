import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Whether the page's code runs; false on the server and during hydration. */
export const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

const mark = 'hydrated';

/** Marks the page as hydrated; tests and measurements wait for the mark. */
export const sayHydrated = () => performance.mark(mark);

/** The same without subscribing to the change. */
export const isHydrated = () => performance.getEntriesByName(mark).length > 0;
