import { phoneLength } from './limits.ts';

/** Minutes without a view after which a visit has ended; the next view begins another one. */
export const visitPauseMinutes = 30;
/** Days that a visitor's random id lives: never more than 13 months, whichever they are. */
export const visitorLifeDays = 390;
/** Hours that a beacon may come late and still count in its own day. */
export const lateHours = 48;
/** Bytes that one beacon may have. */
export const maxBeaconBytes = 2_000;
/** What one beacon may tell of. */
export const maxBeaconEvents = 20;
/** Characters that are kept of a page's path. */
export const maxPathLength = 200;
/** Characters that are kept of a search. */
export const maxSearchLength = 100;

/** A page as it is counted: its path, without what an address says after it. */
export const pageOf = (path: string): string => cut(path.replace(/[?#].*$/s, ''), maxPathLength);

/** A search as it is kept; null for one that may name a person: an e-mail address, or enough digits for a phone number. */
export function searchToKeep(search: string): string | null {
  const text = cut(search.replace(/\s+/g, ' ').trim(), maxSearchLength);
  return text === '' || text.includes('@') || hasPhoneNumber(search) ? null : text;
}

/** Digits in a row, with nothing but what phone numbers are written with between them. */
function hasPhoneNumber(text: string): boolean {
  const runs = text.match(/\d[\d\s().+/-]*/g) ?? [];
  return runs.some((run) => run.replace(/\D/g, '').length >= phoneLength);
}

/** Whole characters alone, so that none is halved. */
const cut = (text: string, length: number) => [...text].slice(0, length).join('');
