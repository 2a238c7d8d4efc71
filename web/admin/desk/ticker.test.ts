import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onTick } from './ticker.ts';

/** The parts of a browser that the ticker listens to. */
let tab: EventTarget & { hidden: boolean };
let view: EventTarget;
let ticks: number;
let end: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  tab = Object.assign(new EventTarget(), { hidden: false });
  view = new EventTarget();
  vi.stubGlobal('document', tab);
  vi.stubGlobal('window', view);
  ticks = 0;
  end = onTick(() => {
    ticks += 1;
  });
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000);

test('it ticks every 20 s, and no more once everybody has left', () => {
  minutes(1);
  expect(ticks).toBe(3);
  end();
  minutes(1);
  expect(ticks).toBe(3);
});

test('a hidden tab is quiet, and asks at once when it is seen again', () => {
  tab.hidden = true;
  minutes(5);
  expect(ticks).toBe(0);
  tab.hidden = false;
  tab.dispatchEvent(new Event('visibilitychange'));
  view.dispatchEvent(new Event('focus'));
  expect(ticks).toBe(1);
});

test('a tab that nobody has touched for half an hour is quiet until somebody does', () => {
  minutes(30);
  expect(ticks).toBe(90);
  minutes(120);
  expect(ticks).toBe(90);
  view.dispatchEvent(new Event('pointermove'));
  expect(ticks).toBe(91);
  minutes(1);
  expect(ticks).toBe(94);
});

test('a second listener shares the timer', () => {
  let others = 0;
  const endOther = onTick(() => {
    others += 1;
  });
  expect(vi.getTimerCount()).toBe(1);
  minutes(1);
  expect([ticks, others]).toEqual([3, 3]);
  endOther();
  expect(vi.getTimerCount()).toBe(1);
});
