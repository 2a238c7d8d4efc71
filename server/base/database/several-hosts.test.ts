import { expect, test } from 'vitest';
import { choose, type HostState } from './several-hosts.ts';

const away = undefined;
const standby: HostState = { isStandby: true, timeline: null };
const primary = (timeline: string): HostState => ({ isStandby: false, timeline });
const readOnly: HostState = { isStandby: false, timeline: null };

test.each([
  ['the only one that takes changes', [standby, primary('00000001'), away], undefined, 1],
  ['the newer of two that take changes', [primary('0000000A'), primary('00000009')], 1, 0],
  ['of equal ones the one in use', [primary('00000002'), primary('00000002')], 1, 1],
  ['none where all follow or are read-only', [standby, readOnly, away], 1, undefined],
  ['another one where that in use is away', [away, primary('00000001')], 0, 1],
] as const)('the primary is %s', (_what, states, current, found) => {
  expect(choose([...states], 'primary', current)).toBe(found);
});

test.each([
  ['the first that follows', [primary('00000001'), standby, standby], undefined, 1],
  ['the one in use as long as it follows', [standby, standby, away], 1, 1],
  ['another one where that in use was promoted', [standby, primary('00000002')], 1, 0],
  ['none where there is none', [primary('00000001'), away, readOnly], undefined, undefined],
] as const)('a standby is %s', (_what, states, current, found) => {
  expect(choose([...states], 'standby', current)).toBe(found);
});
