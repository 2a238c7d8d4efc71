/** What is marked when a page's code runs; early taps, tests and measurements wait for it. */
export const hydratedMark = 'hydrated';

export const sayHydrated = () => performance.mark(hydratedMark);

export const isHydrated = () => performance.getEntriesByName(hydratedMark).length > 0;
