import { test } from '@playwright/test';
import { messages, type Words } from '#shared/messages/catalogue.ts';
import type { Language } from '#shared/rules/languages.ts';
import { shopPath } from './support.ts';

/** The language in which this project's journeys use the shop. */
export const language = (): Language => test.info().project.metadata.language ?? 'en';

/** Every text in that language. */
export const words = (): Words => messages[language()];

/** An address of the shop, whose dealership is English, in that language. */
export const inLanguage = (path: string): string => (language() === 'en' ? path : `/fr${path}`);

/** The demo's first dealership. */
export const shopHere = (): string => inLanguage(shopPath);

/** Finds what holds a text, or with `whole` is it; `number` in it may be any other one. */
export function pattern(text: string, { whole = false, number = '' } = {}): RegExp {
  const literal = text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const spaced = literal.replace(/\s+/g, '\\s+'); // the page's no-break spaces are read as spaces
  const free = number === '' ? spaced : spaced.replace(number, '\\d+');
  return new RegExp(whole ? `^${free}$` : free);
}

/** Finds a text with any count, such as 'Showing 12 products'. */
export const anyCount = (text: (count: number) => string): RegExp =>
  new RegExp(
    [1, 7]
      .map((count) => pattern(text(count), { whole: true, number: String(count) }).source)
      .join('|'),
  );

/** The heading of any order. */
export const anyOrder = (): RegExp => pattern(words().orders.number(7), { number: '7' });

/** Finds texts that begin as one with a gap does, such as 'Order placed for Ana'. */
export const begunBy = (text: (gap: string) => string): RegExp =>
  new RegExp(`^${pattern(text('\0').split('\0')[0]!).source}`);
