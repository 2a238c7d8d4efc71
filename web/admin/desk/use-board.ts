import { useEffect, useRef, useState } from 'react';
import type { DeskCard, DeskColumn } from '#shared/contract/desk-board.ts';
import { ApiError, call } from '#web/api.ts';
import { onTick } from './ticker.ts';

/** A column of the board as it is shown. */
export interface BoardColumn {
  column: DeskColumn;
  /** Of all its orders, shown or not. */
  count: number;
  cards: DeskCard[];
}

/** What of the desk's orders is asked for. */
export interface BoardQuery {
  dealerId: number;
  search: string;
  mine: boolean;
  /** Whose work; absent: everybody's. */
  technicianId?: number | 'none';
  /** Orders of a column at first, and as many more each time. */
  rows: number;
}

interface Answered {
  question: string;
  columns: BoardColumn[];
  at: Date;
}

type Pages = Partial<Record<DeskColumn, number>>;

/** How many pages of each column one search shows. */
interface Paged {
  question: string;
  pages: Pages;
}

const onePage: Pages = {};

/** The board: late orders first, then the stages in the order of work. */
const inOrder: readonly DeskColumn[] = [
  'late',
  'new',
  'toOrder',
  'waiting',
  'toSchedule',
  'scheduled',
  'ready',
];

/**
 * The desk's board, which follows what others do: it asks again every 20 s while it is visible.
 * After a failure the last answer stays, and `error` says why it is not newer.
 */
export function useBoard(query: BoardQuery) {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [changes, setChanges] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const reload = () => setAttempt((last) => last + 1);
  const question = JSON.stringify(query);
  const [paged, setPaged] = useState<Paged>({ question, pages: onePage });
  // Another search begins at the first orders again.
  const pages = paged.question === question ? paged.pages : onePage;
  const shown = useRef('');
  useEffect(() => onTick(() => setAttempt((last) => last + 1)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `question` and `attempt` say when to ask
  useEffect(() => {
    const abort = new AbortController();
    askBoard(query, pages, abort.signal).then(
      (columns) => {
        if (abort.signal.aborted) return;
        const now = JSON.stringify([question, columns]);
        const isNews = shown.current !== '' && shown.current !== now;
        if (isNews) setChanges((last) => last + 1);
        shown.current = now;
        setError(null);
        setAnswered({ question, columns, at: new Date() });
      },
      (failure: unknown) => {
        if (abort.signal.aborted) return;
        if (!(failure instanceof ApiError)) throw failure;
        setError(failure);
      },
    );
    return () => abort.abort();
  }, [question, pages, attempt]);
  const isCurrent = answered?.question === question;
  return {
    /** Null until the first answer to this search. */
    columns: isCurrent ? answered.columns : null,
    /** When the shown answer came. */
    at: isCurrent ? answered.at : null,
    /** How often a new answer differed from the shown one. */
    changes,
    error,
    reload,
    more: (column: DeskColumn) =>
      setPaged({ question, pages: { ...pages, [column]: (pages[column] ?? 1) + 1 } }),
  };
}

/** The first page of every column, and further pages of those that were asked for more. */
async function askBoard(
  { mine, ...query }: BoardQuery,
  pages: Pages,
  signal: AbortSignal,
): Promise<BoardColumn[]> {
  const ask = async (more: { column?: DeskColumn; page?: number }) => {
    const whole = { ...query, ...(mine && { mine: 'true' as const }), ...more };
    return (await call('GET /api/v1/auth/desk', { query: whole }, { signal })).columns;
  };
  const further = Object.entries(pages).flatMap(([column, last]) =>
    Array.from({ length: last - 1 }, (_, at) => ({ column: column as DeskColumn, page: at + 2 })),
  );
  const [first, ...rest] = await Promise.all([ask({}), ...further.map(ask)]);
  return inOrder.flatMap((column) => joined(column, [...first!, ...rest.flat()]));
}

/** A column's pages as one; an order that moved on between two calls stands once. */
function joined(column: DeskColumn, answers: BoardColumn[]): BoardColumn[] {
  const own = answers.filter((answer) => answer.column === column);
  if (!own[0]) return [];
  const cards = new Map(own.flatMap((page) => page.cards.map((card) => [card.id, card] as const)));
  return [{ column, count: own[0].count, cards: [...cards.values()] }];
}
