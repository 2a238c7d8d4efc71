import { useState } from 'react';
import type { Kept } from './kept.ts';

type KeptValues = ReturnType<Kept['read']>;

/** A value of the checkout that survives a reload. */
export function useKept<Name extends keyof KeptValues>(kept: Kept, name: Name) {
  const [value, setValue] = useState(() => kept.read()[name]);
  const keep = (next: KeptValues[Name]) => {
    setValue(next);
    kept.keep({ [name]: next });
  };
  return [value, keep] as const;
}
