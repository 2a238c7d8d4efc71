import { useRef, useState } from 'react';
import { presenting as texts } from '#texts/presenting.ts';
import { call } from '#web/api.ts';
import type { AnswerOf } from '#web/cents.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';

/** A proposal as it is presented, in cents. */
export type Presented = AnswerOf<'GET /api/v1/auth/proposals/:id/presented'>;
export type PresentedLine = Presented['view']['lines'][number];

/** What changes of a line. */
export type LineChange = { chosen?: boolean; options?: number[] };

/** The presented proposal with its ticks: shown at once, with the server's sums as soon as they come. */
export function usePresented(id: number, initial: Presented) {
  const [presented, setPresented] = useState(initial);
  const asked = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());

  /** Asks one after the other, as a draft keeps each; only the last answer is shown. */
  function ask(next: Presented): void {
    setPresented(next);
    const mine = ++asked.current;
    const { look, lines } = next.view;
    const body = { look, lines: lines.map(choiceOf) };
    queue.current = queue.current.then(async () => {
      if (mine !== asked.current) return;
      try {
        const name = 'POST /api/v1/auth/proposals/:id/presented';
        const answer = await call(name, { params: { id }, body });
        if (mine === asked.current) setPresented(answer);
      } catch (error) {
        if (mine === asked.current) setPresented(presented);
        sayFailure(error, texts.failed);
      }
    });
  }

  const withView = (change: Partial<Presented['view']>): Presented => ({
    ...presented,
    view: { ...presented.view, ...change },
  });

  return {
    presented,
    showLook: (look: number) => ask(withView({ look })),
    change: (lineId: string, change: LineChange) =>
      ask(
        withView({
          lines: presented.view.lines.map((line) =>
            line.id === lineId ? changed(line, change) : line,
          ),
        }),
      ),
  };
}

const choiceOf = ({ id, chosen, options }: PresentedLine) => ({
  ...{ id, chosen },
  options: options.filter((option) => option.chosen).map((option) => option.id),
});

const changed = (line: PresentedLine, { chosen = line.chosen, options }: LineChange) => ({
  ...{ ...line, chosen },
  options: options
    ? line.options.map((option) => ({ ...option, chosen: options.includes(option.id) }))
    : line.options,
});
