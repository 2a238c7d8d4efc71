import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followProposals, type ProposalNewsItem } from './follow-proposals.ts';

const second = 1_000;
/** How long a slow server takes to answer. */
const answersAfter = 4 * second;

let asked: URLSearchParams[];
let told: number[][];
/** What has happened since the last answer, on the server. */
let happened: number[];
let tab: EventTarget & { hidden: boolean; cookie: string };
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  tab = Object.assign(new EventTarget(), { hidden: false, cookie: 'trimline_signed_in=1' });
  vi.stubGlobal('document', tab);
  vi.stubGlobal('window', new EventTarget());
  [asked, told, happened] = [[], [], []];
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://shop.test');
    expect(pathname).toBe('/api/v1/auth/proposals/news');
    asked.push(searchParams);
    const data = happened.map((id) => ({ id, kind: 'opened', proposalId: 7, customer: 'Nia' }));
    await new Promise((resolve) => setTimeout(resolve, answersAfter));
    return Response.json({ data, at: `answer ${asked.length}`, today: 2, asking: 0 });
  });
  end = followProposals(3, (news: ProposalNewsItem[]) => told.push(news.map(({ id }) => id)));
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what happens just after a question is told within ten seconds, even by a slow server', async () => {
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(1);
  happened = [1];
  await vi.advanceTimersByTimeAsync(10 * second);
  expect(told).toEqual([[1]]);
});

test('each question names the dealership and the answer before; what was told is not told again', async () => {
  happened = [1];
  await vi.advanceTimersByTimeAsync(10 * second);
  happened = [1, 2];
  await vi.advanceTimersByTimeAsync(20 * second);
  expect(told).toEqual([[1], [2]]);
  expect(asked.slice(0, 2).map((query) => [query.get('dealerId'), query.get('since')])).toEqual([
    ['3', null],
    ['3', 'answer 1'],
  ]);
});

test('whoever has signed out, or left the page, asks no more', async () => {
  await vi.advanceTimersByTimeAsync(answersAfter);
  tab.cookie = '';
  await vi.advanceTimersByTimeAsync(60 * second);
  expect(asked).toHaveLength(1);
  tab.cookie = 'trimline_signed_in=1';
  end();
  await vi.advanceTimersByTimeAsync(60 * second);
  expect(asked).toHaveLength(1);
});
