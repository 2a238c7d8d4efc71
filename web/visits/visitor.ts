import { visitorLifeDays } from '#shared/rules/views.ts';
import { newUuid } from './uuid.ts';

/** Whoever visits with this browser: a random id that says nothing about the person, and since when it has been kept. */
export interface Visitor {
  id: string;
  /** Milliseconds since 1970. */
  since: number;
}

const visitorKey = 'trimline-visitor';
/** Event of the window when a visitor gets an id. */
export const visitorMade = visitorKey;
const refusedKey = 'trimline-not-counted';
/** Afterwards the browser gets a new id. */
const lifeMs = visitorLifeDays * 86_400_000;

/** The visitor that this browser keeps; null where it keeps none, or one that is too old or damaged. */
export function keptVisitor(now = Date.now()): Visitor | null {
  try {
    const { id, since } = JSON.parse(localStorage.getItem(visitorKey) ?? '{}') as Partial<Visitor>;
    if (typeof id !== 'string' || id.length !== 36 || typeof since !== 'number') return null;
    return since <= now && now < since + lifeMs ? { id, since } : null;
  } catch {
    return null; // damaged, or forbidden
  }
}

/** The id that visits are counted by; null where the browser keeps nothing, so that each page would be somebody new. */
export function visitorId(now = Date.now()): string | null {
  const kept = keptVisitor(now);
  if (kept) return kept.id;
  try {
    const visitor: Visitor = { id: newUuid(), since: now };
    localStorage.setItem(visitorKey, JSON.stringify(visitor));
    dispatchEvent(new Event(visitorMade));
    return visitor.id;
  } catch {
    return null;
  }
}

/** Forgets the id; a page counted later gets a new one that has nothing in common with it. */
export function forgetVisitor(): void {
  remove(visitorKey);
}

/** Whether the browser asks of every site that it shall not follow its visitors: Do Not Track, Global Privacy Control. */
export function isRefusedByBrowser(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Whether the person has said on the privacy page that this browser's visits are not to be counted. */
export function isRefusedHere(): boolean {
  try {
    return localStorage.getItem(refusedKey) !== null;
  } catch {
    return false;
  }
}

/** Counts this browser's visits no longer, and forgets its id; false where the browser cannot keep the wish. */
export function refuseHere(): boolean {
  forgetVisitor();
  try {
    localStorage.setItem(refusedKey, '1');
    return true;
  } catch {
    return false;
  }
}

/** Counts this browser's visits again. */
export function allowHere(): void {
  remove(refusedKey);
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where nothing may be kept, nothing is there to remove.
  }
}
