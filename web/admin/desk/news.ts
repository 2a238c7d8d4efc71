import { create } from 'zustand';
import { ApiError, call } from '#web/api.ts';
import type { AnswerOf } from '#web/cents.ts';
import { onTick } from './ticker.ts';

type News = AnswerOf<'GET /api/v1/auth/desk/news'>;

/** What the bell shows, null before the first answer; `error`: why there is no newer one. */
export const useNews = create<{ news: News | null; error: ApiError | null }>(() => ({
  news: null,
  error: null,
}));

/** Whose news they are; each person of a browser has seen other orders. */
interface Reader {
  dealerId: number;
  personId: number;
}

const keyOf = ({ dealerId, personId }: Reader) => `trimline:desk-seen:${dealerId}:${personId}`;

/** The newest order that the reader has seen; 0 for none. */
const seenBy = (reader: Reader) => Number(localStorage.getItem(keyOf(reader)) ?? 0);

/** Asks for the news of whoever follows them; null: nobody does. */
let ask: (() => Promise<void>) | null = null;

/** How often news were asked for; an answer that a later question has overtaken is dropped. */
let turn = 0;

/**
 * Keeps the news fresh, from now on, every 20 s; returns a function that ends it. A failed call
 * leaves the last news: the next one tells more.
 */
export function followNews(reader: Reader): () => void {
  const { dealerId } = reader;
  ask = async () => {
    turn += 1;
    const own = turn;
    try {
      const query = { dealerId, since: seenBy(reader) || undefined };
      const news = await call('GET /api/v1/auth/desk/news', { query });
      if (own === turn) useNews.setState({ news, error: null });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (own === turn) useNews.setState({ error });
    }
  };
  refreshNews();
  const end = onTick(refreshNews);
  return () => {
    end();
    ask = null;
    turn += 1;
    useNews.setState({ news: null, error: null });
  };
}

/** Asks at once, after a step that changes what waits; does nothing while nobody follows. */
export const refreshNews = (): void => void ask?.();

/** Remembers that the reader has looked at the news. */
export function seeNews(reader: Reader): void {
  const { news } = useNews.getState();
  if (!news?.newestId) return;
  localStorage.setItem(keyOf(reader), String(news.newestId));
  useNews.setState({ news: { ...news, unseen: 0 } });
}
