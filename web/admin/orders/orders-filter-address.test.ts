import { expect, test } from 'vitest';
import { orderStatus } from '#shared/rules/order-status.ts';
import { readOrdersFilter } from './orders-filter-address.ts';

const read = (query: string) => readOrdersFilter(new URLSearchParams(query));

test('state, stage and advisor are read from the address', () => {
  const status = `${orderStatus.ORDER}`;
  const found = { status, stage: '1', advisor: '17' };
  expect(read(`status=${status}&stage=1&advisor=17`)).toEqual(found);
  expect(read('advisor=mine').advisor).toBe('mine');
  expect(read('stage=late').stage).toBe('late');
});

test.each([
  '',
  'status=&stage=&advisor=',
  'status=abc&stage=99&advisor=x',
  `status=${orderStatus.CART}&stage=-1&advisor=1.5`,
])('%j narrows nothing', (query) => {
  expect(read(query)).toEqual({ status: undefined, stage: undefined, advisor: undefined });
});
