import { useEffect, useState } from 'react';

/** A component loaded on first need; null until then. Calls `onFailed` if loading fails. */
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
