import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Whether the page's code runs: false on the server and while hydrating. */
export const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

const mark = 'hydrated';

/** Says that the page's code runs and everything can be pressed; tests and measurements wait for it. */
export const sayHydrated = () => performance.mark(mark);

/** The same at one moment, for what is not to be rendered again when it changes. */
export const isHydrated = () => performance.getEntriesByName(mark).length > 0;
