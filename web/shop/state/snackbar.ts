import { create } from 'zustand';

export interface Snack {
  id: number;
  text: string;
  kind: 'success' | 'error' | 'info';
  /** How long it is shown; null while the step to its page lasts. */
  timeoutMs: number | null;
  /** What can be done about it, on a button. */
  act: { label: string; run(): void } | undefined;
  /** The address of the page to which it belongs; null until the step to that page has arrived. */
  about: string | null;
}

let lastId = 0;

/** The message at the bottom of the screen; a new one replaces the last. */
export const useSnackbar = create<{ snack: Snack | null }>(() => ({ snack: null }));

/**
 * Shows a message on this page alone, for 5,000 ms, as spec 9 has it for the logout message; twice as
 * long where something can be done about it.
 */
export function say(
  text: string,
  kind: Snack['kind'] = 'info',
  act?: Snack['act'],
  timeoutMs = act ? 10_000 : 5_000,
): void {
  lastId += 1;
  const about = window.location.pathname;
  useSnackbar.setState({ snack: { id: lastId, text, kind, timeoutMs, act, about } });
}

/**
 * Shows a message about a step to another page, from the step's beginning; its time begins on that
 * page, however long the step takes.
 */
export async function sayOnTheWay(
  step: void | Promise<void>,
  text: string,
  kind: Snack['kind'],
): Promise<void> {
  say(text, kind);
  const said = useSnackbar.getState().snack!;
  useSnackbar.setState({ snack: { ...said, about: null, timeoutMs: null } });
  await step;
  const { snack } = useSnackbar.getState();
  if (snack?.id !== said.id || isLeaving) return;
  // Reloading the page's data restarts a step: its promise ends now, and its page comes later.
  const { pathname } = window.location;
  const about = pathname === said.about ? null : pathname;
  useSnackbar.setState({ snack: { ...said, about } });
}

/** Tells the message about a step that its page is there. */
export function arrive(): void {
  const { snack } = useSnackbar.getState();
  if (snack?.about === null && snack.timeoutMs)
    useSnackbar.setState({ snack: { ...snack, about: window.location.pathname } });
}

/** Hides the message about a page that is left for this one; the address may lack its language. */
export function hideOldSnack(pathname: string): void {
  const about = useSnackbar.getState().snack?.about;
  if (about && !about.endsWith(pathname)) hideSnack();
}

const storageKey = 'trimline:said';

/** The browser was told to open another document, which may take long to come. */
let isLeaving = false;

/** Keeps the message shown when the page is left for the next document, to which it is leaving. */
export function keepSaid(): void {
  isLeaving = true;
  window.addEventListener('pagehide', keep, { once: true });
}

function keep(): void {
  isLeaving = false;
  const { snack } = useSnackbar.getState();
  if (snack) sessionStorage.setItem(storageKey, JSON.stringify([snack.text, snack.kind]));
}

/** Shows the message kept by the previous document. */
export function sayStored(): void {
  const stored = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  if (stored) say(...(JSON.parse(stored) as [string, Snack['kind']]));
}

export const hideSnack = () => useSnackbar.setState({ snack: null });
