import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { withoutPrefix } from '#shared/rules/languages.ts';

/** A mouse that only passes stays for less. */
const hoverMs = 65;

interface LoadOnIntentProps {
  className?: string | undefined;
  /** Navigation state for links in plain HTML. */
  state?: unknown;
  /** Presses of anything else than links. */
  onPress?(target: Element): void;
  /** Content with links in plain HTML, in place of a list's entries. */
  html?: string;
  children?: ReactNode;
}

/** A link's address as the router takes it: without the prefix of the language. */
const pathOf = (link: HTMLAnchorElement) => withoutPrefix(link.pathname) + link.search;

/** A list, or HTML, that prefetches code and data of a link's page on hover, touch or focus. */
export function LoadOnIntent({ className, state, onPress, html, children }: LoadOnIntentProps) {
  const { load } = useFetcher();
  const navigate = useNavigate();
  const asked = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function begin(event: PointerEvent | FocusEvent, afterMs: number): void {
    const link = (event.target as Element).closest('a');
    clearTimeout(timer.current);
    if (!link || link.href === asked.current) return;
    timer.current = setTimeout(() => {
      asked.current = link.href;
      void load(pathOf(link));
    }, afterMs);
  }

  /** Makes a plain HTML link navigate like the router's own, unless it opens elsewhere. */
  function follow(event: MouseEvent): void {
    const target = event.target as Element;
    const link = target.closest('a');
    const opensElsewhere =
      event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link) onPress?.(target);
    if (!link || opensElsewhere || event.defaultPrevented) return;
    event.preventDefault();
    navigate(pathOf(link), { state });
  }

  const Content = html === undefined ? 'ul' : 'div';
  return (
    <Content
      className={className}
      onClick={follow}
      onPointerOver={(event) => begin(event, event.pointerType === 'mouse' ? hoverMs : 0)}
      onPointerLeave={() => clearTimeout(timer.current)}
      onFocus={(event) => begin(event, 0)}
      {...(html === undefined ? { children } : { dangerouslySetInnerHTML: { __html: html } })}
    />
  );
}
