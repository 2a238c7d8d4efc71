import { expect, test } from 'vitest';
import { maxNameLength } from './limits.ts';
import { maxListLines, readVehicleList } from './vehicle-list.ts';

test.each([
  ['2026, Fjord, Core, Plus', ['Core', 'Plus']],
  ['2026;Fjord;Core|Plus', ['Core', 'Plus']],
  ['2026\tFjord\tCore, with roof\tPlus\t', ['Core, with roof', 'Plus']],
  [' 2026 ,  Fjord ,  Core   Sport , core sport, ', ['Core Sport']],
  ['2026,Fjord', []],
])('the line %j names a model with the trims %j', (line, trims) => {
  expect(readVehicleList(line)).toEqual({
    models: [{ line: 1, year: 2026, model: 'Fjord', trims }],
    mistakes: [],
  });
});

test('blank lines and headings count as lines and name nothing', () => {
  const { models, mistakes } = readVehicleList(
    'Year\tModel\tTrim\r\n\r\n2026\tFjord\tCore\n , ,\n',
  );
  expect(models.map(({ line }) => line)).toEqual([3]);
  expect(mistakes).toEqual([]);
});

test.each([
  ['26, Fjord', 'vehicleProblems.year'],
  ['1899, Fjord', 'vehicleProblems.year'],
  ['2101, Fjord', 'vehicleProblems.year'],
  ['Fjord, 2026', 'vehicleProblems.year'],
  ['2e3, Fjord', 'vehicleProblems.year'],
  ['2026', 'vehicleProblems.noModel'],
  ['2026, , Core', 'vehicleProblems.noModel'],
  [`2026, ${'x'.repeat(maxNameLength + 1)}`, 'vehicleProblems.tooLong'],
  [`2026, Fjord, ${'x'.repeat(maxNameLength + 1)}`, 'vehicleProblems.tooLong'],
])('the line %j is a mistake of its own, and the next line is read', (line, key) => {
  const { models, mistakes } = readVehicleList(`${line}\n2027, Fjord`);
  expect(mistakes.map(({ line, problem }) => [line, problem.key])).toEqual([[1, key]]);
  expect(models).toEqual([{ line: 2, year: 2027, model: 'Fjord', trims: [] }]);
});

test('of the lines beyond the most the first is a mistake, and the others are not read', () => {
  const { models, mistakes } = readVehicleList('2026, Fjord\n'.repeat(maxListLines + 2_000));
  expect(models).toHaveLength(maxListLines);
  expect(mistakes).toEqual([
    {
      line: maxListLines + 1,
      problem: { key: 'vehicleProblems.tooManyLines', values: [maxListLines] },
    },
  ]);
});
