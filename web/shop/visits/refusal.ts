/** Names in local storage. Logging out empties all that begins with 'trimline:'; the wish not to be counted outlives it. */
export const visitorKey = 'trimline-visitor';
export const refusedKey = 'trimline-not-counted';

/** Whether the browser asks of every site that it shall not follow its visitors: Do Not Track, Global Privacy Control. */
export function isRefusedByBrowser(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
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

/** Forgets the visitor's id; a page counted later gets a new one that has nothing in common with it. */
export function forgetVisitor(): void {
  try {
    localStorage.removeItem(visitorKey);
  } catch {
    // Where nothing may be kept, nothing is there to forget.
  }
}
