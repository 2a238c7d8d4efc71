import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Where the focus was on the board. */
interface Place {
  element: Element;
  column: HTMLElement;
  /** The card's place in its column. */
  index: number;
}

interface CardFocus {
  board: RefObject<HTMLDivElement | null>;
  /** The order whose card has the focus; null for none. */
  current(): number | null;
  /** Moves the focus so many visible cards on, to the first one if none has it. */
  move(by: 1 | -1): void;
}

/**
 * The focus among the cards of the board. A card that moves on under the focus leaves it to the one
 * that takes its place, so that a column is worked through without going back to it.
 */
export function useCardFocus(columns: unknown): CardFocus {
  const board = useRef<HTMLDivElement>(null);
  const last = useRef<Place | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new columns may have taken the card away
  useLayoutEffect(() => {
    const place = last.current;
    if (!place || place.element.isConnected || document.activeElement !== document.body) return;
    const cards = [...place.column.querySelectorAll('[data-card]')];
    const card = cards[Math.min(place.index, cards.length - 1)];
    const selector = place.element.matches('a') ? 'a' : 'button, a';
    const wanted = [...(card?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1);
    // Without its last card a column keeps its heading, or is gone too.
    const heading = place.column.isConnected ? place.column.querySelector('h2') : null;
    (wanted ?? heading ?? document.querySelector('h1'))?.focus();
  }, [columns]);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = placeOf(target as Element);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  const links = () =>
    [...(board.current?.querySelectorAll<HTMLElement>('[data-order]') ?? [])].filter(
      (link) => link.offsetParent !== null,
    );
  const card = () => document.activeElement?.closest<HTMLElement>('[data-card]') ?? null;
  return {
    board,
    current: () => (card() ? Number(card()!.dataset.card) : null),
    move(by) {
      const all = links();
      const at = all.findIndex((link) => link.closest('[data-card]') === card());
      const next = at === -1 ? all[0] : all[at + by];
      next?.focus();
      next?.closest('[data-card]')?.scrollIntoView({ block: 'nearest' });
    },
  };
}

/** Where an element is on the board; null for one elsewhere, or in no card. */
function placeOf(element: Element): Place | null {
  const card = element.closest('[data-card]');
  const column = element.closest<HTMLElement>('[data-column]');
  if (!card || !column) return null;
  return { element, column, index: [...column.querySelectorAll('[data-card]')].indexOf(card) };
}
