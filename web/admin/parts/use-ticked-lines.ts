import { useState } from 'react';
import { useFoundDraft, useStoredDraft } from '#web/admin/forms/use-draft.ts';
import { storableTicks, type Ticked, type TickLine, withTicks } from './ticked-lines.ts';

/** Ticked lines of a list; the tab keeps them over a look at another page. */
export function useTickedLines(dealerId: number, view: string) {
  const name = `ticks ${dealerId} ${view}`;
  const found = useFoundDraft<TickLine[]>(name, Array.isArray);
  const [ticked, setTicked] = useState<Ticked>(() => withTicks(new Map(), found ?? [], true));
  useStoredDraft(name, storableTicks(ticked), ticked.size > 0);
  return [ticked, setTicked] as const;
}
