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

/** The message at the bottom of the screen; a new one replaces the last. */
export const useSnackbar = create<{ snack: Snack | null }>(() => ({ snack: null }));

/** Shows a message for 5,000 ms, as spec 9 has it for the logout message. */
export function say(text: string, kind: Snack['kind'] = 'info', timeoutMs = 5_000): void {
  lastId += 1;
  useSnackbar.setState({ snack: { id: lastId, text, kind, timeoutMs, saidAt: performance.now() } });
}

/** A message shown right before navigating is about the navigation and stays on the next page. */
const saidWithStepMs = 300;

/** Hides the message about the page being left. */
export function hideOldSnack(): void {
  const { snack } = useSnackbar.getState();
  if (snack && performance.now() - snack.saidAt > saidWithStepMs) hideSnack();
}

const keptKey = 'trimline:said';

/** Keeps the shown message for the next document, to which the page is leaving. */
export function keepSaid(): void {
  const { snack } = useSnackbar.getState();
  if (snack) sessionStorage.setItem(keptKey, JSON.stringify([snack.text, snack.kind]));
}

/** Shows the message kept by the previous document. */
export function sayKept(): void {
  const kept = sessionStorage.getItem(keptKey);
  sessionStorage.removeItem(keptKey);
  if (kept) say(...(JSON.parse(kept) as [string, Snack['kind']]));
}

export const hideSnack = () => useSnackbar.setState({ snack: null });
