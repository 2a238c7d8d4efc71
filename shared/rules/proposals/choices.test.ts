import { expect, test } from 'vitest';
import { type Choice, maxQuantityOf, mayChooseInstalled, withChoices } from './choices.ts';
import type { ProposalLine } from './lines.ts';

const line = (id: string, more: Partial<ProposalLine> = {}): ProposalLine => ({
  ...{ id, productId: 1, trimId: null, quantity: 2, installed: true, options: [11] },
  ...{ look: 1, group: 'recommended', chosen: true, adjustedPriceCents: null, hasNeeded: false },
  ...more,
});
const lines = [line('rack'), line('mats', { adjustedPriceCents: 5_000 }), line('hitch')];
const options = [
  { id: 11, optionTypeId: 1 },
  { id: 12, optionTypeId: 1 },
  { id: 21, optionTypeId: 2 },
];
const offered = new Map(
  lines.map(({ id }) => [id, { name: id, options, mayChooseInstalled: id !== 'hitch' }]),
);
const choose = (...choices: Choice[]) => withChoices(lines, offered, choices);

test('choices change what they name; everything else stays as it was offered', () => {
  const { lines: chosen, problems } = choose(
    { id: 'rack', chosen: true, quantity: 10, options: [12, 21], installed: false },
    { id: 'hitch', chosen: false },
  );
  expect(problems).toEqual({});
  expect(chosen).toEqual([
    { ...lines[0], quantity: 10, options: [12, 21], installed: false },
    lines[1],
    { ...lines[2], chosen: false },
  ]);
  expect(lines[2]!.chosen).toBe(true);
});

test('a price, a product or a look cannot be posted', () => {
  const posted = { id: 'mats', chosen: true, adjustedPriceCents: 1, productId: 9, look: 2 };
  expect(choose(posted).lines).toEqual(lines);
});

test.each([
  [{ id: 'other', chosen: true }, 'lines.0.id', 'proposalProblems.unknownLine'],
  [{ id: 'rack', chosen: true, options: [13] }, 'lines.0.options', 'lineProblems.optionGone'],
  [{ id: 'rack', chosen: true, options: [11, 12] }, 'lines.0.options', 'lineProblems.oneOfType'],
  [{ id: 'rack', chosen: true, quantity: 11 }, 'lines.0.quantity', 'proposalProblems.tooMany'],
  [{ id: 'rack', chosen: true, quantity: 0 }, 'lines.0.quantity', 'proposalProblems.tooMany'],
  [{ id: 'mats', chosen: true, quantity: 3 }, 'lines.0.quantity', 'proposalProblems.tooMany'],
  [
    { id: 'hitch', chosen: true, installed: false },
    'lines.0.installed',
    'proposalProblems.installedFixed',
  ],
])('%j is refused', (choice, field, key) => {
  const { problems } = choose(choice);
  expect(Object.entries(problems)).toEqual([[field, expect.objectContaining({ key })]]);
});

test('a problem names the posted line, what it is about and how many there may be', () => {
  const { problems } = choose(
    { id: 'rack', chosen: true, quantity: 1 },
    { id: 'mats', chosen: true, quantity: 3 },
    { id: 'hitch', chosen: true, options: [11, 13] },
    { id: 'hitch', chosen: true, installed: false },
    { id: 'hitch', chosen: true, options: [11, 12] },
  );
  expect(problems).toEqual({
    'lines.1.quantity': { key: 'proposalProblems.tooMany', values: [2] },
    'lines.2.options': { key: 'lineProblems.optionGone', values: ['hitch'] },
    'lines.3.installed': { key: 'proposalProblems.installedFixed', values: ['hitch'] },
    'lines.4.options': { key: 'lineProblems.oneOfType', values: ['hitch'] },
  });
});

test('a line whose product is not offered any more is unknown', () => {
  const { problems } = withChoices(lines, new Map(), [{ id: 'rack', chosen: true }]);
  expect(problems).toEqual({ 'lines.0.id': { key: 'proposalProblems.unknownLine' } });
});

test('what is offered is what may be posted', () => {
  expect(choose({ id: 'hitch', chosen: true, installed: true, quantity: 2 }).problems).toEqual({});
  expect([1, 10, 40].map((quantity) => maxQuantityOf(line('rack', { quantity })))).toEqual([
    10, 10, 40,
  ]);
  expect(maxQuantityOf(line('mats', { adjustedPriceCents: 1 }))).toBe(2);
});

test.each([
  [null, false, 1.5, true],
  [null, false, 0, false],
  [null, false, null, false],
  [null, true, 1.5, false],
  [900, false, 1.5, false],
])(
  'at the adjusted price %s, installed only: %s, %s hours: fitting can be chosen: %s',
  (adjustedPriceCents, onlyInstallPrice, frt, may) => {
    expect(mayChooseInstalled({ adjustedPriceCents }, { onlyInstallPrice, frt })).toBe(may);
  },
);
