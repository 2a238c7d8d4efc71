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
  ['2026 Fjord', 'vehicleProblems.noComma'],
  ['2026 Fjord, Core', 'vehicleProblems.noComma'],
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

test('every kind of line break ends a line', () => {
  const { models } = readVehicleList('2026,Fjord\r2025,Cairn\r\n2024,Kestrel\n2023,Lynx');
  expect(models.map(({ line, year }) => [line, year])).toEqual([
    [1, 2026],
    [2, 2025],
    [3, 2024],
    [4, 2023],
  ]);
});

const years = { key: 'vehicleProblems.year', values: [1900, 2100] };
const tooLong = { key: 'vehicleProblems.tooLong', values: [200] };

test.each([
  ['leap year,Fjord', years],
  ['year of 2026,Fjord', years],
  ['+2026,Fjord', years],
  ['2026.0,Fjord', years],
  ['1899,Fjord', years],
  ['2101,Fjord', years],
  [`2026,${'x'.repeat(201)}`, tooLong],
  [`2026,Fjord,${'x'.repeat(201)}`, tooLong],
])('%s cannot be used', (line, problem) => {
  expect(readVehicleList(line)).toEqual({ models: [], mistakes: [{ line: 1, problem }] });
});

test.each(['1900,Fjord', '2100,Fjord', `2026,${'x'.repeat(200)}`])('%s can be used', (line) => {
  expect(readVehicleList(line).mistakes).toEqual([]);
});
