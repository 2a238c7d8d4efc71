import { appendFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';

/** A control that a page showed, or that somebody used. */
export interface Noted {
  /** The part of every page that it stands in: 'header', 'nav', 'footer'; empty: in the page itself. */
  place: string;
  path: string;
  /** The page's: 'en'. */
  language: string;
  role: string;
  name: string;
  isUsed: boolean;
}

/** Where the journeys note controls, line by line as JSON; undefined: nowhere. */
export const notesFile = process.env.NOTE_CONTROLS;

/** Notes every control that the pages of a context show, and each that is used (`npm run drill -- controls`). */
export async function noteControls(context: BrowserContext, file: string): Promise<void> {
  const known = new Set<string>();
  await context.exposeBinding('noteControl', (_, line: string) => {
    if (known.has(line)) return;
    known.add(line);
    appendFileSync(file, `${line}\n`);
  });
  await context.addInitScript(watchControls);
}

/** Runs in a page. */
function watchControls(): void {
  const note = (window as unknown as { noteControl?: (line: string) => void }).noteControl;
  if (!note || window.top !== window) return;
  const controls =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=menuitem], [role=option], [role=switch], [role=slider]';
  // A link in an editor is part of its text.
  const unusable = '[inert], [aria-hidden=true], [contenteditable=true] a';
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const roleOf = (control: Element) => {
    const role = control.getAttribute('role');
    if (role) return role;
    if (control instanceof HTMLInputElement)
      return ['checkbox', 'radio', 'file', 'color', 'range'].includes(control.type)
        ? control.type
        : 'textbox';
    const roles: Record<string, string> = { A: 'link', SELECT: 'choice', TEXTAREA: 'textbox' };
    return roles[control.tagName] ?? control.tagName.toLowerCase();
  };
  const textOf = (control: Element) => {
    if (!control.querySelector('[aria-hidden=true]')) return control.textContent;
    const copy = control.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    return copy.textContent;
  };
  const nameOf = (control: Element) => {
    const ids = control.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labelled = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    const label = (control as HTMLInputElement).labels?.[0]?.textContent?.replace(/ \*$/, '');
    const picture = control.querySelector('img[alt]')?.getAttribute('alt');
    const names = [labelled, control.getAttribute('aria-label'), label, textOf(control)];
    return plain(
      names.map(plain).find(Boolean) ||
        picture ||
        control.getAttribute('title') ||
        control.getAttribute('placeholder'),
    );
  };
  const placeOf = (control: Element) => {
    const landmark = control.closest('header, nav, footer');
    return landmark && !landmark.closest('main') ? landmark.tagName.toLowerCase() : '';
  };
  const tell = (control: Element, isUsed: boolean) => {
    const { pathname: path } = location;
    const where = { place: placeOf(control), path, language: document.documentElement.lang };
    note(JSON.stringify({ ...where, role: roleOf(control), name: nameOf(control), isUsed }));
  };
  const seen = new WeakSet<Element>();
  // What is there as the address changes is the page before's, also where it stays for a moment.
  const leave = (to: string | URL | null | undefined) => {
    if (to && new URL(to, location.href).pathname !== location.pathname) leaveAll();
  };
  const leaveAll = () => {
    for (const control of document.querySelectorAll(
      'main :is(a, button, input, select, textarea, summary)',
    ))
      seen.add(control);
  };
  addEventListener('popstate', leaveAll, true);
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (state, unused, to) => {
      leave(to);
      change(state, unused, to);
    };
  }
  const look = () => {
    for (const control of document.querySelectorAll(controls)) {
      if (seen.has(control) || !control.checkVisibility({ visibilityProperty: true })) continue;
      if (control.matches(':disabled') || control.closest(unusable)) continue;
      seen.add(control);
      tell(control, false);
    }
  };
  setInterval(look, 300);
  // What acts when the mouse goes down may be another element when it goes up: no click follows.
  for (const kind of ['click', 'change', 'input', 'mousedown'])
    document.addEventListener(
      kind,
      ({ target }) => {
        const control = (target as Element).closest?.(controls);
        if (control) tell(control, true);
      },
      { capture: true },
    );
}
