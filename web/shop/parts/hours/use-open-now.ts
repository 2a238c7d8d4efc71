import { useEffect, useState } from 'react';
import { whenQuiet } from '#web/kit/when-quiet.ts';

type ShownNow = typeof import('./open-now.tsx');

/** What depends on the moment, once the browser is quiet; the server cannot know it. */
export function useOpenNow(): ShownNow | null {
  const [shown, setShown] = useState<ShownNow | null>(null);
  useEffect(() => {
    whenQuiet()
      .then(() => import('./open-now.tsx'))
      .then((shown) => setShown(() => shown))
      .catch(() => {}); // without a connection the week has to do
  }, []);
  return shown;
}
