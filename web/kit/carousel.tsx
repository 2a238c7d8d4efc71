import { type ReactNode, useEffect, useRef, useState } from 'react';
import { carousel } from '#texts/carousel.ts';
import { IconButton } from './button.tsx';
import styles from './carousel.module.css';
import { NextIcon, PauseIcon, PlayIcon, PreviousIcon } from './icons.tsx';

interface CarouselProps {
  /** Description of the slides for screen readers. */
  label: string;
  slides: { key: string | number; content: ReactNode }[];
  /** `responsive`: 1, 2 or 3 slides at 320, 480 and 768 px (spec 9). */
  perPage?: 1 | 'responsive';
  /** Advances after this time until somebody pauses, points at it or focuses it. */
  autoplayMs?: number;
  /** Words below each picture, beside which the buttons stand. */
  hasCaptions?: boolean;
}

/** Slides to swipe, scroll or step through endlessly; without JavaScript a plain scroller. */
export function Carousel(props: CarouselProps) {
  const { label, slides, perPage = 1, autoplayMs, hasCaptions } = props;
  const track = useRef<HTMLUListElement>(null);
  const { page, pages, onScroll, step } = usePages(track, slides.length, perPage === 1);
  const play = useAutoplay(autoplayMs, pages > 1, step);
  if (slides.length === 0) return null;
  return (
    <section
      className={styles.carousel}
      aria-roledescription={carousel.role}
      aria-label={label}
      {...play.holding}
    >
      <ul
        ref={track}
        className={`${styles.track} ${perPage === 1 ? '' : styles.responsive}`}
        onScroll={onScroll}
        // A scroller must be reachable by keyboard in every browser.
        tabIndex={slides.length > 1 ? 0 : undefined}
        aria-label={label}
      >
        {slides.map((slide, index) => (
          <li
            key={slide.key}
            className={styles.slide}
            aria-label={carousel.position(index + 1, slides.length)}
          >
            {slide.content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div
          className={`${styles.controls} ${hasCaptions ? styles.beside : ''}`}
          data-idle={pages < 2 || undefined}
        >
          {autoplayMs && (
            <IconButton label={play.playing ? carousel.pause : carousel.play} onClick={play.toggle}>
              {play.playing ? <PauseIcon /> : <PlayIcon />}
            </IconButton>
          )}
          <IconButton label={carousel.previous} onClick={() => step(-1)}>
            <PreviousIcon />
          </IconButton>
          <p className={styles.position} aria-live={play.playing ? 'off' : 'polite'}>
            {pages > 1 && carousel.position(page + 1, pages)}
          </p>
          <IconButton label={carousel.next} onClick={() => step(1)}>
            <NextIcon />
          </IconButton>
        </div>
      )}
    </section>
  );
}

/** The visible page of slides, the number of pages, and looping steps. */
function usePages(track: React.RefObject<HTMLUListElement | null>, count: number, single: boolean) {
  const [{ page, pages }, setPosition] = useState({ page: 0, pages: single ? count : 0 });

  function measure(): void {
    const list = track.current;
    const first = list?.firstElementChild as HTMLElement | null | undefined;
    if (!list || !first || first.offsetWidth === 0) return;
    const perPage = Math.max(1, Math.round(list.clientWidth / first.offsetWidth));
    const index = slidesOf(list).findIndex(
      (slide) => slide.offsetLeft >= list.scrollLeft - first.offsetWidth / 2,
    );
    setPosition((now) => {
      const next = {
        page: Math.ceil(Math.max(index, 0) / perPage),
        pages: Math.ceil(count / perPage),
      };
      return now.page === next.page && now.pages === next.pages ? now : next;
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when slides or their width change
  useEffect(() => {
    measure();
    const observer = new ResizeObserver(measure);
    if (track.current) observer.observe(track.current);
    return () => observer.disconnect();
  }, [count]);

  function step(by: 1 | -1): void {
    const list = track.current;
    if (!list || pages < 2) return;
    const slides = slidesOf(list);
    const target =
      slides[((page + by + pages) % pages) * Math.ceil(count / pages)] ?? slides.at(-1);
    list.scrollTo({ left: target?.offsetLeft ?? 0 });
  }

  return { page, pages, onScroll: measure, step };
}

const slidesOf = (list: HTMLElement) => [...list.children] as HTMLElement[];

/** Advances by itself, unless held by pointer or focus, hidden, or with reduced motion. */
function useAutoplay(everyMs: number | undefined, possible: boolean, step: (by: 1) => void) {
  const [playing, setPlaying] = useState(everyMs !== undefined);
  const [held, setHeld] = useState(false);
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    setPlaying(everyMs !== undefined && !matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, [everyMs]);
  useEffect(() => {
    if (!everyMs || !possible || !playing || held) return;
    const timer = setInterval(() => {
      if (!document.hidden) latest.current(1);
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, possible, playing, held]);
  const holding = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { playing, toggle: () => setPlaying(!playing), holding };
}
