/** Keys in local storage. Logging out deletes all keys with 'trimline:', but must keep these. */
export const visitorKey = 'trimline-visitor';
export const refusedKey = 'trimline-not-counted';

/** Whether the browser objects to tracking: Do Not Track, Global Privacy Control. */
export function isRefusedByBrowser(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Whether the person refused counting in this browser, on the privacy page. */
export function isRefusedHere(): boolean {
  try {
    return localStorage.getItem(refusedKey) !== null;
  } catch {
    return false;
  }
}

/** Deletes the visitor's id; a later page gets a new, unrelated one. */
export function forgetVisitor(): void {
  try {
    localStorage.removeItem(visitorKey);
  } catch {
    // Without storage there is nothing to delete.
  }
}
