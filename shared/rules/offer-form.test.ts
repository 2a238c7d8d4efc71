import { expect, test } from 'vitest';
import { isRequired, validate } from './form.ts';
import { offerDays, offerForm } from './offer-form.ts';

const offer = { term: '48', rate: '5.49', from: '', to: '', note: '' };
const days = { from: '2026-11-01', to: '2026-11-30' };

test.each<[object, Record<string, [string, ...unknown[]]>]>([
  [{}, {}],
  [
    { term: '', rate: '' },
    { term: ['required'], rate: ['required'] },
  ],
  [{ term: '240', rate: '100' }, {}],
  [{ term: '1', rate: '0.001' }, {}],
  [{ term: '241' }, { term: ['between', { label: 'months' }, 1, 240] }],
  [{ term: '0' }, { term: ['between', { label: 'months' }, 1, 240] }],
  [{ term: '1.5' }, { term: ['numeric'] }],
  [{ rate: '100.001' }, { rate: ['atMost', 100] }],
  [{ rate: '5.4999' }, { rate: ['threeDecimals'] }],
  [{ rate: '-1' }, { rate: ['numeric'] }],
  [{ rate: '5.' }, { rate: ['numeric'] }],
  [{ rate: '5.49 a year' }, { rate: ['numeric'] }],
  [{ rate: 5.49 }, {}],
  [days, {}],
  [{ from: '2026-11-30', to: '2026-11-30' }, {}],
  [{ from: '2026-11-30', to: '2026-11-29' }, { to: ['daysTurned'] }],
  [{ from: '2026-11-30' }, {}],
  [{ to: '2026-11-29' }, {}],
  [{ from: ' 2026-11-30 ', to: '2026-11-29' }, { to: ['daysTurned'] }],
  // A day that is none is left to its own rule.
  [{ from: '2026-11-31', to: '2026-11-29' }, { from: ['day'] }],
  [{ from: '2026-11-30', to: '2026-11-00' }, { to: ['day'] }],
  [{ note: 'x'.repeat(200) }, {}],
  [{ note: 'x'.repeat(201) }, { note: ['max', { label: 'offerSource' }, 200] }],
])('an offer with %j', (typed, problems) => {
  const found = Object.entries(validate(offerForm, { ...offer, ...typed }));
  expect(
    found.map(([name, all]) => [
      name,
      all.map(({ key, values = [] }) => [key.replace('fieldProblems.', ''), ...values]),
    ]),
  ).toEqual(Object.entries(problems).map(([name, problem]) => [name, [problem]]));
});

test('the fields of an offer, of which months and rate are needed', () => {
  expect(
    Object.entries(offerForm).map(([name, field]) => [name, field.label, isRequired(field)]),
  ).toEqual([
    ['term', 'months', true],
    ['rate', 'yearlyRate', true],
    ['from', 'firstDay', false],
    ['to', 'lastDay', false],
    ['note', 'offerSource', false],
  ]);
  expect(offerForm.rate.isNumber).toBe(true);
  expect(Object.keys(offerDays)).toEqual(['from', 'to', 'note']);
});
