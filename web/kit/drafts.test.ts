import { beforeEach, expect, test, vi } from 'vitest';
import { draftOf, forgetOthers } from './drafts.ts';

const [amelie, bruno] = [3, 4];
const notes = (personId: number, form = 'notes 17') => draftOf<{ text: string }>(personId, form);

beforeEach(() => vi.stubGlobal('sessionStorage', newStorage()));

test('a draft is found again by the same person in the same form, and by nobody else', () => {
  notes(amelie).keep({ text: 'Friday' });
  expect(notes(amelie).find()).toEqual({ text: 'Friday' });
  expect(notes(bruno).find()).toBe(null);
  expect(notes(34).find()).toBe(null);
  expect(notes(amelie, 'notes 1').find()).toBe(null);
});

test('a draft that was dropped, or emptied with the storage at logout, is gone', () => {
  notes(amelie).keep({ text: 'Friday' });
  notes(amelie).drop();
  expect(notes(amelie).find()).toBe(null);
  notes(amelie).keep({ text: 'Friday' });
  sessionStorage.clear();
  expect(notes(amelie).find()).toBe(null);
});

test('who signs in again finds the draft, and nothing is left of it when somebody else does', () => {
  notes(amelie).keep({ text: 'Friday' });
  forgetOthers(amelie);
  expect(notes(amelie).find()).toEqual({ text: 'Friday' });
  forgetOthers(bruno);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Friday');
  expect(notes(amelie).find()).toBe(null);
});

test('drafts of before, in dollars, are neither read nor left to the next person', () => {
  const old = ['trimline:draft:3:order 7', 'trimline:checkout:/1/x:3', 'trimline:notes:3:17'];
  for (const key of old) sessionStorage.setItem(key, '{"text":"3.50"}');
  for (const form of ['order 7', '/1/x', 'notes 17']) expect(notes(amelie, form).find()).toBe(null);
  sessionStorage.setItem('react-router-scroll-positions', '{}');
  forgetOthers(bruno);
  expect(Object.keys(sessionStorage)).toEqual(['react-router-scroll-positions']);
});

test.each(['', 'null', '{', '{"text":7}'])('a damaged draft (%s) is no draft', (text) => {
  const draft = draftOf<{ text: string }>(amelie, 'f', (found) => typeof found.text === 'string');
  draft.keep({ text: 'Friday' });
  sessionStorage.setItem(Object.keys(sessionStorage)[0]!, text);
  expect(draft.find()).toBe(null);
});

test('without storage, or with a full one, a form works without drafts', () => {
  sessionStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  notes(amelie).keep({ text: 'Friday' });
  expect(notes(amelie).find()).toBe(null);
  vi.stubGlobal('sessionStorage', undefined);
  notes(amelie).keep({ text: 'Friday' });
  expect(notes(amelie).find()).toBe(null);
  notes(amelie).drop();
  forgetOthers(bruno);
});

/** A storage as browsers have it: its entries are its own enumerable properties. */
function newStorage(): Storage {
  const methods = {
    clear(this: Record<string, string>) {
      for (const key of Object.keys(this)) delete this[key];
    },
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
  };
  const hidden = Object.entries(methods).map(
    ([name, value]) => [name, { value, writable: true }] as const,
  );
  return Object.defineProperties({}, Object.fromEntries(hidden)) as Storage;
}
