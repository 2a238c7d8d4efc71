import { atMost } from '#server/base/at-most.ts';
import { fetchPicture, NotFetched } from './fetch-picture.ts';

/** Most addresses of pictures in one import. */
const maxPictures = 1_000;
const atOnce = 4;

/**
 * Fetches the pictures of one import and hands each to `work` (storing it, say): four at a time, each
 * address once, a thousand at most. Throws NotFetched, or whatever `work` throws, each time anew.
 */
export function pictureFetcher<T>(work: (bytes: Buffer) => Promise<T>, fetch = fetchPicture) {
  const done = new Map<string, Promise<T>>();
  const running = atMost(atOnce, maxPictures);
  return (address: string): Promise<T> => {
    const before = done.get(address);
    if (before) return before;
    if (done.size >= maxPictures)
      return Promise.reject(
        new NotFetched({ key: 'pictureProblems.tooMany', values: [maxPictures] }),
      );
    const fetching = running(async () => work(await fetch(address)));
    done.set(address, fetching);
    return fetching;
  };
}
