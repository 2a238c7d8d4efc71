import type { Log } from '#server/base/signals/log.ts';
import { type AnswerCache, answerCache } from './answer-cache.ts';
import { followCatalogue } from './catalogue-changes.ts';

/** Opens an instance's cache; with 0 megabytes it caches nothing and follows nothing. */
export async function openCache(
  url: string,
  megabytes: number,
  log: Pick<Log, 'warn'>,
  now?: () => Date,
): Promise<AnswerCache> {
  const changes = megabytes > 0 ? await followCatalogue(url, log) : null;
  return answerCache(changes, megabytes * 1_000_000, now);
}
