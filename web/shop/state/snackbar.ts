import { create } from 'zustand';

export interface Snack {
  id: number;
  text: string;
  kind: 'success' | 'error' | 'info';
  timeoutMs: number;
  /** By the clock of performance.now(). */
  saidAt: number;
}

let lastId = 0;

/** The message at the bottom of the screen; a new one takes the place of the last. */
export const useSnackbar = create<{ snack: Snack | null }>(() => ({ snack: null }));

/** Says what happened; spec 9 gives the logout message 5,000 ms, and so have all. */
export function say(text: string, kind: Snack['kind'] = 'info', timeoutMs = 5_000): void {
  lastId += 1;
  useSnackbar.setState({ snack: { id: lastId, text, kind, timeoutMs, saidAt: performance.now() } });
}

/** What is said right before the way to another page is about that way, and is read on the next one. */
const saidWithStepMs = 300;

/** Hides what was said about the page that is being left. */
export function hideOldSnack(): void {
  const { snack } = useSnackbar.getState();
  if (snack && performance.now() - snack.saidAt > saidWithStepMs) hideSnack();
}

const keptKey = 'trimline:said';

/** Has the next document say what has just been said here: this one is left for it. */
export function keepSaid(): void {
  const { snack } = useSnackbar.getState();
  if (snack) sessionStorage.setItem(keptKey, JSON.stringify([snack.text, snack.kind]));
}

/** Says what the document before this one had just said. */
export function sayKept(): void {
  const kept = sessionStorage.getItem(keptKey);
  sessionStorage.removeItem(keptKey);
  if (kept) say(...(JSON.parse(kept) as [string, Snack['kind']]));
}

export const hideSnack = () => useSnackbar.setState({ snack: null });
