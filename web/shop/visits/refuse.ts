import { forgetVisitor, refusedKey } from './refusal.ts';

/** Stops counting this browser and deletes its id; false if the refusal cannot be stored. */
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
