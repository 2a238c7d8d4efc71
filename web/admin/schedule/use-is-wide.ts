import { useSyncExternalStore } from 'react';

/** From here on a week stands side by side; the admin area's own menu does too. */
const wide = '(min-width: 1200px)';

/** Whether the screen is wide enough for a week's columns. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(wide);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(wide).matches,
  );
