import { type ComponentType, useEffect, useState } from 'react';
import type { Dealer } from '#web/entities.ts';
import { whenQuiet } from '#web/kit/when-quiet.ts';

type OpenNow = ComponentType<{ hours: NonNullable<Dealer['openingHours']> }>;

/** The component that says whether it is open, once the browser is quiet; the server cannot know it. */
export function useOpenNow(): OpenNow | null {
  const [component, setComponent] = useState<OpenNow | null>(null);
  useEffect(() => {
    whenQuiet()
      .then(() => import('./open-now.tsx'))
      .then(({ default: OpenNow }) => setComponent(() => OpenNow))
      .catch(() => {}); // without a connection the week has to do
  }, []);
  return component;
}
