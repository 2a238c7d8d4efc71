import { expect, test } from 'vitest';
import {
  ordersOf,
  refreshed,
  storableTicks,
  withoutDone,
  withoutGone,
  withTicks,
} from './ticked-lines.ts';

const line = (orderId: number, lineId: number, version = 1) => ({ orderId, lineId, version });
const none = new Map();

test('ticked lines go to a step by order, each once, however often it was listed', () => {
  const ticked = withTicks(none, [line(7, 1), line(8, 2), line(7, 3), line(7, 1)], true);
  expect(ordersOf(ticked)).toEqual([
    { id: 7, version: 1, lineIds: [1, 3] },
    { id: 8, version: 1, lineIds: [2] },
  ]);
  expect(ordersOf(withTicks(ticked, [line(7, 1), line(8, 2)], false))).toEqual([
    { id: 7, version: 1, lineIds: [3] },
  ]);
});

test('a list that was read again brings the orders’ newer versions, and forgets no tick', () => {
  const ticked = withTicks(none, [line(7, 1), line(8, 2)], true);
  expect(ordersOf(refreshed(ticked, [line(7, 9, 4)]))).toEqual([
    { id: 7, version: 4, lineIds: [1] },
    { id: 8, version: 1, lineIds: [2] },
  ]);
});

test('after a step the orders that refused it stay ticked', () => {
  const ticked = withTicks(none, [line(7, 1), line(7, 3), line(8, 2)], true);
  expect(ordersOf(withoutDone(ticked, [7])).map(({ id }) => id)).toEqual([8]);
});

test('a line that the whole list lacks is ticked no more', () => {
  const ticked = withTicks(none, [line(7, 1), line(8, 2)], true);
  expect([...withoutGone(ticked, [line(8, 2, 5), line(9, 4)]).keys()]).toEqual([2]);
});

test('kept ticks begin as they were, without what stood beside them', () => {
  const listed = { ...line(7, 1), customer: 'Ada Okafor' };
  const kept = storableTicks(withTicks(none, [listed], true));
  expect(kept).toEqual([line(7, 1)]);
  expect(ordersOf(withTicks(none, kept, true))).toEqual([{ id: 7, version: 1, lineIds: [1] }]);
});
