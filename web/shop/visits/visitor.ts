import { visitorLifeDays } from '#shared/rules/views.ts';
import { visitorKey } from './refusal.ts';
import { newUuid } from './uuid.ts';

/** Whoever visits with this browser: a random id that says nothing about the person, and since when it has been kept. */
export interface Visitor {
  id: string;
  /** Milliseconds since 1970. */
  since: number;
}

/** Event of the window when a visitor gets an id. */
export const visitorMade = visitorKey;

/** Afterwards the browser gets a new id. */
const lifeMs = visitorLifeDays * 86_400_000;

/** The visitor that this browser keeps; null where it keeps none, or one that is too old or damaged. */
export function keptVisitor(now = Date.now()): Visitor | null {
  try {
    const { id, since } = JSON.parse(localStorage.getItem(visitorKey) ?? '{}') as Partial<Visitor>;
    if (typeof id !== 'string' || !isUuid.test(id) || typeof since !== 'number') return null;
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

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
