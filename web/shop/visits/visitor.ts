import { visitorLifeDays } from '#shared/rules/views.ts';
import { visitorKey } from './refusal.ts';
import { newUuid } from './uuid.ts';

/** This browser's visitor: a random id unrelated to the person, and its start. */
export interface Visitor {
  id: string;
  /** Milliseconds since 1970. */
  since: number;
}

/** Window event for a new visitor id. */
export const visitorMade = visitorKey;

/** Lifetime of an id. */
const lifeMs = visitorLifeDays * 86_400_000;

/** The stored visitor; null if there is none, or it is expired or damaged. */
export function storedVisitor(now = Date.now()): Visitor | null {
  try {
    const { id, since } = JSON.parse(localStorage.getItem(visitorKey) ?? '{}') as Partial<Visitor>;
    if (typeof id !== 'string' || !isUuid.test(id) || typeof since !== 'number') return null;
    return since <= now && now < since + lifeMs ? { id, since } : null;
  } catch {
    return null; // damaged or unavailable storage
  }
}

/** The id for counting; null if the browser stores nothing, as each page would be a new visitor. */
export function visitorId(now = Date.now()): string | null {
  const stored = storedVisitor(now);
  if (stored) return stored.id;
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
