import { create } from 'zustand';
import { ApiError, call } from '#web/api.ts';
import type { AnswerOf } from '#web/cents.ts';
import { tickerEvery } from '#web/kit/ticker.ts';
import { maybeSignedIn } from '#web/shop/state/session.ts';

type Answer = AnswerOf<'GET /api/v1/auth/proposals/news'>;
export type ProposalNewsItem = Answer['data'][number];

/** How many proposals wait: to be followed up today, and for the reader's answer. */
export const useWaitingProposals = create<Pick<Answer, 'today' | 'asking'>>(() => ({
  today: 0,
  asking: 0,
}));

/** News are on the screen within ten seconds. */
const onTick = tickerEvery(5_000);

/**
 * Asks for news of proposals every 5 s while somebody uses the page, and tells those that have not been
 * told; returns a function that ends it. A failed call tells nothing: the next one does.
 */
export function followProposals(
  dealerId: number,
  tell: (news: ProposalNewsItem[]) => void,
): () => void {
  const announced = new Set<number>();
  let since: string | undefined;
  let isAsking = false;
  let isOver = false;

  async function ask(): Promise<void> {
    // Another tab may have signed out: this one learns of it, and asks for nothing meanwhile.
    if (isAsking || !maybeSignedIn()) return;
    isAsking = true;
    try {
      const query = { dealerId, ...(since && { since }) };
      const { data, at, today, asking } = await call('GET /api/v1/auth/proposals/news', { query });
      if (isOver) return;
      since = at;
      useWaitingProposals.setState({ today, asking });
      const fresh = data.filter(({ id }) => !announced.has(id));
      for (const { id } of fresh) announced.add(id);
      if (fresh.length > 0) tell(fresh);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      isAsking = false;
    }
  }

  void ask();
  const end = onTick(() => void ask());
  return () => {
    isOver = true;
    end();
    useWaitingProposals.setState({ today: 0, asking: 0 });
  };
}
