import type { Engine } from './engine.ts';

/** Runs in the page: the usable controls whose middle belongs to something else, each with that. */
function coveredControls(): string[] {
  const nameOf = (element: Element) =>
    `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href]:not([href^="#"]), button, input, select, textarea, summary',
    ),
  ];
  return controls.flatMap((control) => {
    const isShown = getComputedStyle(control).visibility === 'visible' && control.offsetWidth > 1;
    if (
      !isShown ||
      control.matches(':disabled') ||
      control.closest('[inert], .visually-hidden, details:not([open]) > :not(summary)')
    )
      return [];
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = control.getClientRects()[0] ?? new DOMRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const labels = [...((control as HTMLInputElement).labels ?? [])];
    const isOwn = hit && [control, ...labels].some((part) => part.contains(hit));
    return isOwn || width === 0
      ? []
      : [`${nameOf(control)} lies under ${hit ? nameOf(hit) : 'nothing'}`];
  });
}

/** The controls of the page that a press in their middle would not reach. */
export const findCovered = (engine: Engine) => engine.find<string[]>(`(${coveredControls})()`);
