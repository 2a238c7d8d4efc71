import { setImmediate as otherRequests } from 'node:timers/promises';

/** Characters that a parser takes at once: at most 80 ms even where each is an empty line. */
export const sliceLength = 4_096;

/** A text in slices for a parser; other requests get their turn after each of them. */
export async function* inSlices(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += sliceLength) {
    yield text.slice(start, start + sliceLength);
    await otherRequests();
  }
}
