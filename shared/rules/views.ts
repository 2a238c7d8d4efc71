import { phoneLength } from './limits.ts';

/** Minutes without a view that end a visit. */
export const visitPauseMinutes = 30;
/** Lifetime of a visitor's random id in days: at most 13 months of any length. */
export const visitorLifeDays = 390;
/** Hours by which a beacon may be late and still count in its own day. */
export const lateHours = 48;
/** Largest beacon in bytes. */
export const maxBeaconBytes = 2_000;
/** Most events of one beacon. */
export const maxBeaconEvents = 20;
/** Stored length of a page's path. */
export const maxPathLength = 200;
/** Stored length of a search. */
export const maxSearchLength = 100;

/** A page for counting: its path without query and fragment. */
export const pageOf = (path: string): string => cut(path.replace(/[?#].*$/s, ''), maxPathLength);

/** A search for storing; null if it may name a person: an e-mail address, a phone number. */
export function searchToKeep(search: string): string | null {
  const text = cut(search.replace(/\s+/g, ' ').trim(), maxSearchLength);
  return text === '' || text.includes('@') || hasPhoneNumber(search) ? null : text;
}

/** Whether a run of digits, with phone punctuation between, is long enough for a phone number. */
function hasPhoneNumber(text: string): boolean {
  const runs = text.match(/\d[\d\s().+/-]*/g) ?? [];
  return runs.some((run) => run.replace(/\D/g, '').length >= phoneLength);
}

/** Cuts by whole characters, so that none is halved. */
const cut = (text: string, length: number) => [...text].slice(0, length).join('');
