import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from './engine.ts';

/** What a person does in a page: looks for a control, presses it, types. */
export interface Person extends Engine {
  pressOn(name: string, selector?: string): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  choose(label: string, option: string): Promise<void>;
  sees(text: string): Promise<void>;
  isAt(path: RegExp): Promise<void>;
}

const longestWaitMs = 20_000;

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + longestWaitMs;
  while (!(await holds().catch(() => false))) {
    if (performance.now() > end) throw new Error(`Waited in vain: ${what}`);
    await sleep(100);
  }
}

/** Runs in the page: the middle of a control found by its name, if a press there reaches it. */
function middleOf(selector: string, name: string): { x: number; y: number } | null {
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    ((element as HTMLInputElement).labels?.[0] ?? element).textContent.trim();
  const dialog = [...document.querySelectorAll('dialog[open], [role="dialog"]')].at(-1);
  const places = dialog ? [dialog] : [...document.querySelectorAll('main'), document.body];
  const found = places
    .flatMap((place) => [...place.querySelectorAll(selector)])
    .filter((element) => nameOf(element).startsWith(name) && element.getClientRects().length > 0);
  for (const control of found) {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (control.contains(document.elementFromPoint(x, y))) return { x, y };
  }
  return null;
}

export function personAt(engine: Engine): Person {
  async function pressFound(selector: string, name: string): Promise<void> {
    let at: { x: number; y: number } | null = null;
    await until(`${selector} "${name}"`, async () => {
      at = await engine.find(`(${middleOf})(${JSON.stringify(selector)}, ${JSON.stringify(name)})`);
      return at !== null;
    });
    await engine.press(at!.x, at!.y);
  }
  return {
    ...engine,
    async open(address) {
      await engine.open(address);
      const runs = `performance.getEntriesByName('hydrated').length > 0 || document.querySelector('[data-entered] h1') !== null`;
      await until(`the code of ${address}`, () => engine.find<boolean>(runs));
    },
    pressOn: (name, selector = 'a, button, summary, [role="tab"]') => pressFound(selector, name),
    async fill(label, text) {
      await pressFound('input, textarea', label);
      await engine.type(text);
    },
    async choose(label, option) {
      const change = (label: string, option: string) => {
        const select = [...document.querySelectorAll('select')].find(
          ({ labels }) => labels[0]?.textContent.trim() === label,
        )!;
        const { value } = [...select.options].find(({ text }) => text === option)!;
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
        return true;
      };
      const parameters = `${JSON.stringify(label)}, ${JSON.stringify(option)}`;
      await until(`${label}: ${option}`, () => engine.find<boolean>(`(${change})(${parameters})`));
    },
    sees: (text) =>
      until(`to see "${text}"`, () =>
        engine.find<boolean>(`document.body.innerText.includes(${JSON.stringify(text)})`),
      ),
    isAt: (path) =>
      until(`to be at ${path}`, async () => path.test(await engine.find<string>('location.href'))),
  };
}
