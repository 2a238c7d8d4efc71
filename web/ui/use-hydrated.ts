import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Whether the page's code runs: false on the server and while hydrating. */
export const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
