import { useEffect, useState } from 'react';

/** A part of the page whose code is fetched when it is first wanted; null until then. `onFailed` hears of a failed fetch. */
export function useWhenWanted<Part>(
  wanted: boolean,
  load: () => Promise<{ default: Part }>,
  onFailed: () => void,
): Part | null {
  const [part, setPart] = useState<{ loaded: Part } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both functions are new with each render
  useEffect(() => {
    if (wanted && !part) load().then((module) => setPart({ loaded: module.default }), onFailed);
  }, [wanted, part]);
  return part?.loaded ?? null;
}
