import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GoingLine, type GoingProblem, goingProblems } from './goes-with.ts';

const line = (id: number, more: Partial<GoingLine> = {}): GoingLine => ({
  trimId: 1,
  products: [id],
  needs: [],
  excludes: [],
  groups: [],
  hasNeeded: false,
  ...more,
});
const inGroup = (id: number, more: Partial<GoingLine> = {}) =>
  line(id, { groups: [{ name: 'roof', productId: id }], ...more });
const mirrors = line(1, { needs: [[2, 3]] });

test.each<[string, GoingLine[], GoingProblem[]]>([
  ['an empty cart', [], []],
  ['lines that say nothing of each other', [line(1), line(2)], []],
  ['a product that says of itself that it goes with nothing', [line(1, { excludes: [1] })], []],
  [
    'a package of two of one group',
    [
      line(9, {
        groups: [
          { name: 'roof', productId: 1 },
          { name: 'roof', productId: 2 },
        ],
      }),
    ],
    [],
  ],
  ['a need of nothing', [mirrors], [{ kind: 'needs', lines: [0], oneOf: [2, 3] }]],
  ['a need that one of several fulfils', [mirrors, line(3)], []],
  ['a need whose product comes first', [line(2), mirrors], []],
  [
    'a need that is there for another vehicle',
    [mirrors, line(3, { trimId: 2 })],
    [{ kind: 'needs', lines: [0], oneOf: [2, 3] }],
  ],
  ['a need that the customer has fulfilled', [{ ...mirrors, hasNeeded: true }], []],
  ['a need of a package that a part of it fulfils', [{ ...mirrors, products: [9, 1, 2] }], []],
  ['a need that a part of another package fulfils', [mirrors, line(9, { products: [9, 3] })], []],
  ['a need that nothing sold here fulfils', [line(1, { needs: [[]] })], []],
  [
    'two needs, of which one is there',
    [line(1, { needs: [[2], [4]] }), line(4)],
    [{ kind: 'needs', lines: [0], oneOf: [2] }],
  ],
  [
    'two products of which the later one excludes the earlier',
    [line(1), line(2, { excludes: [1] })],
    [{ kind: 'excludes', lines: [0, 1] }],
  ],
  [
    'two that exclude each other, told once',
    [line(1, { excludes: [2] }), line(2, { excludes: [1] })],
    [{ kind: 'excludes', lines: [0, 1] }],
  ],
  [
    'two that exclude each other, for two vehicles',
    [line(1, { excludes: [2] }), line(2, { trimId: 2 })],
    [],
  ],
  [
    'an excluded part of a package',
    [line(1, { excludes: [2] }), line(9, { products: [9, 2] })],
    [{ kind: 'excludes', lines: [0, 1] }],
  ],
  ['three of a group', [inGroup(1), inGroup(2), inGroup(3)], [{ kind: 'group', lines: [0, 1, 2] }]],
  ['one of a group twice, fitted and not', [inGroup(1), inGroup(1)], []],
  ['two of a group for two vehicles', [inGroup(1), inGroup(2, { trimId: 2 })], []],
])('%s', (_what, lines, problems) => {
  expect(goingProblems(lines)).toEqual(problems);
});

const ids = [1, 2, 3, 4, 5, 6];
const someIds = fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 3 });
/** What each product needs and excludes, the same wherever it stands. */
const catalogue = fc.array(
  fc.record({
    needs: fc.array(someIds, { maxLength: 2 }),
    excludes: someIds,
    isGrouped: fc.boolean(),
  }),
  { minLength: ids.length, maxLength: ids.length },
);
const chosen = fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(null, 1, 2)), {
  maxLength: 8,
});

const lineFrom =
  (facts: readonly { needs: number[][]; excludes: number[]; isGrouped: boolean }[]) =>
  (id: number, trimId: number | null): GoingLine => {
    const { needs, excludes, isGrouped } = facts[id - 1]!;
    const groups = isGrouped ? [{ name: 'roof', productId: id }] : [];
    return line(id, { trimId, needs, excludes: excludes.filter((other) => other !== id), groups });
  };

/** The cart after the way out of a problem that pages offer. */
function after(
  lines: GoingLine[],
  problem: GoingProblem,
  make: ReturnType<typeof lineFrom>,
): GoingLine[] {
  if (problem.kind === 'needs')
    return [...lines, make(problem.oneOf[0]!, lines[problem.lines[0]]!.trimId)];
  const [kept] = problem.lines;
  const gone = new Set(problem.lines.filter((at) => at !== kept));
  return lines.filter((_, at) => !gone.has(at));
}

test('a way out ends its problem, and needs that are met or had leave carts without problems', () => {
  fc.assert(
    fc.property(catalogue, chosen, (facts, cart) => {
      const make = lineFrom(facts);
      let lines = cart.map(([id, trimId]) => make(id, trimId));
      for (const problem of goingProblems(lines)) {
        if (problem.kind === 'needs')
          expect(goingProblems(after(lines, problem, make))).not.toContainEqual(problem);
      }
      // What the customer has already, and keeping one of those that do not go together, always helps.
      lines = lines.map((each) => ({ ...each, hasNeeded: true }));
      for (let left = cart.length; goingProblems(lines).length > 0; left -= 1) {
        expect(left).toBeGreaterThan(0);
        lines = after(lines, goingProblems(lines)[0]!, make);
      }
    }),
    { numRuns: 300 },
  );
});
