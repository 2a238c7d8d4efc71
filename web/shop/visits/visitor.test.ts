import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visitorLifeDays } from '#shared/rules/views.ts';
import { forgetVisitor, visitorKey } from './refusal.ts';
import { storedVisitor, visitorId } from './visitor.ts';

const day = 86_400_000;
const start = Date.parse('2026-11-21T12:00:00Z');

/** The used part of the browser's storage. */
let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('dispatchEvent', () => true);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('an id is a random UUID, and stays for its life', () => {
  const id = visitorId(start);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(visitorId(start + visitorLifeDays * day - 1)).toBe(id);
  expect(storedVisitor(start)).toEqual({ id, since: start });
});

test('being used does not prolong its life, which ends before 13 months are over', () => {
  const id = visitorId(start);
  for (let days = 30; days < visitorLifeDays; days += 30) visitorId(start + days * day);
  const end = start + visitorLifeDays * day;
  expect(storedVisitor(end)).toBeNull();
  expect(visitorId(end)).not.toBe(id);
  expect(end).toBeLessThan(Date.parse('2027-12-21T12:00:00Z'));
});

test('a cleared id does not come back', () => {
  const id = visitorId(start);
  forgetVisitor();
  expect(storedVisitor(start)).toBeNull();
  expect(visitorId(start)).not.toBe(id);
});

test.each(['', 'null', '[]', '{"id":"me@example.test","since":1}', '{"id":7}', 'not JSON'])(
  'what is damaged is no id: %j',
  (text) => {
    stored.set(visitorKey, text);
    expect(storedVisitor(start)).toBeNull();
    expect(visitorId(start)).toHaveLength(36);
  },
);

test('an id from the future is no id', () => {
  stored.set(visitorKey, JSON.stringify({ id: crypto.randomUUID(), since: start + day }));
  expect(storedVisitor(start)).toBeNull();
});

test('a browser that keeps nothing has no visitor', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(visitorId(start)).toBeNull();
  expect(forgetVisitor).not.toThrow();
});
