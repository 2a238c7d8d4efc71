import { expect, test } from 'vitest';
import { mineFirst } from './mine-first.ts';

test('a person sees their own jobs first, each part in order of time', () => {
  const job = (hour: string, isMine: boolean) => ({ startsAt: `2026-11-24T${hour}:00Z`, isMine });
  const [early, mine, late, mineLater] = [
    ...[job('13:00', false), job('15:00', true), job('20:30', false), job('19:00', true)],
  ];
  expect(mineFirst([late!, mineLater!, early!, mine!])).toEqual([mine, mineLater, early, late]);
});
