import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  arrive,
  hideOldSnack,
  hideSnack,
  keepSaid,
  say,
  sayOnTheWay,
  sayStored,
  useSnackbar,
} from './snackbar.ts';

const shown = () => useSnackbar.getState().snack?.text;
const location = { pathname: '/fr/1/rive-sud/admin/dealer-products/7' };

beforeEach(() => {
  vi.stubGlobal('window', { location });
  location.pathname = '/fr/1/rive-sud/admin/dealer-products/7';
});
afterEach(() => {
  hideSnack();
  vi.unstubAllGlobals();
});

test('a message about a step stays on the page to which it leads, however late that comes', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const said = sayOnTheWay(promise, 'Saved.', 'success');
  hideOldSnack('/1/rive-sud/admin/dealer-products');
  expect(shown()).toBe('Saved.');
  location.pathname = '/fr/1/rive-sud/admin/dealer-products';
  resolve();
  await said;
  hideOldSnack('/1/rive-sud/admin/dealer-products');
  expect(shown()).toBe('Saved.');
  hideOldSnack('/1/rive-sud/admin/orders');
  expect(shown()).toBeUndefined();
});

test('nor does it go where the step is begun anew, and its first beginning ends before it arrives', async () => {
  await sayOnTheWay(Promise.resolve(), 'Logged out.', 'success');
  hideOldSnack('/1/rive-sud/login');
  expect(shown()).toBe('Logged out.');
  location.pathname = '/fr/1/rive-sud/login';
  arrive();
  hideOldSnack('/1/rive-sud/login');
  expect(shown()).toBe('Logged out.');
  hideOldSnack('/1/rive-sud');
  expect(shown()).toBeUndefined();
});

test('what was said after it replaces a message about a step for good', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const said = sayOnTheWay(promise, 'Saved.', 'success');
  say('No connection.', 'error');
  resolve();
  await said;
  expect(shown()).toBe('No connection.');
});

test('a message about a step to another document appears there, though the step itself ends at once', async () => {
  const browser = new EventTarget();
  const kept = new Map<string, string>();
  vi.stubGlobal('window', Object.assign(browser, { location }));
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, value: string) => kept.set(key, value),
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  });
  keepSaid();
  await sayOnTheWay(Promise.resolve(), 'Logged out.', 'success');
  // The router tells of the way only now, and the document is still to come.
  hideOldSnack('/1/rive-sud/login');
  browser.dispatchEvent(new Event('pagehide'));
  hideSnack();
  sayStored();
  expect(shown()).toBe('Logged out.');
  sayStored();
  expect([...kept]).toEqual([]);
});

test('a message about a page goes with the page', () => {
  say('Copied.');
  hideOldSnack('/1/rive-sud/admin/dealer-products');
  expect(shown()).toBeUndefined();
});

test('a message about which something can be done stays twice as long', () => {
  const shownMs = () => useSnackbar.getState().snack?.timeoutMs;
  say('Copied.');
  expect(shownMs()).toBe(5_000);
  say('Removed.', 'info', { label: 'Undo', run() {} });
  expect(shownMs()).toBe(10_000);
});
