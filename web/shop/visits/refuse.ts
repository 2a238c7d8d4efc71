import { forgetVisitor, refusedKey } from './refusal.ts';

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
  localStorage.removeItem(refusedKey);
}
