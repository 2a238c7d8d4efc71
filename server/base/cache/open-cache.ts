import type { Log } from '#server/base/signals/log.ts';
import { type AnswerCache, answerCache } from './answer-cache.ts';
import { followCatalogue } from './catalogue-changes.ts';

/** Opens an instance's cache; with 0 megabytes it caches nothing and follows nothing. */
export async function openCache(
  url: string,
  megabytes: number,
  log: Pick<Log, 'warn'>,
): Promise<AnswerCache> {
  return answerCache(megabytes > 0 ? await followCatalogue(url, log) : null, megabytes * 1_000_000);
}
