import { expect, test } from 'vitest';
import { feeForm, feeFormFor, productsText, typedProducts } from './fee-form.ts';
import { type Form, isRequired, validate } from './form.ts';

test('single products are typed one on a line, with their pieces or as one', () => {
  const text = ' 44W-1770 x 4 \n\nH630 SCA\n  AX×5\nBOX X12\nMAX 12\nKit  ×  2\nTrax x 4 wide\n';
  expect(typedProducts(text)).toEqual([
    { number: '44W-1770', pieces: 4 },
    { number: 'H630 SCA', pieces: 1 },
    { number: 'AX×5', pieces: 1 },
    { number: 'BOX', pieces: 12 },
    { number: 'MAX 12', pieces: 1 },
    { number: 'Kit', pieces: 2 },
    { number: 'Trax x 4 wide', pieces: 1 },
  ]);
  expect(typedProducts(' \n')).toEqual([]);
});

test('stored products stand in the form as they would be typed', () => {
  const products = [
    { number: '44W-1770', pieces: 4 },
    { number: 'H630', pieces: 1 },
  ];
  expect(productsText(products)).toBe('44W-1770 x 4\nH630');
});

/** The problems of one field, by its name and what is typed. */
const problemsOf = (form: Form, name: string, typed: string) =>
  (validate({ [name]: form[name]! }, { [name]: typed })[name] ?? []).map(({ key, values }) => [
    key.replace('fieldProblems.', ''),
    ...(values ?? []),
  ]);
const field = { label: 'thisField' };

test.each<[string, string, unknown[]]>([
  ['nameEn', '', [['required']]],
  ['nameEn', 'x'.repeat(80), []],
  ['nameEn', 'x'.repeat(81), [['max', field, 80]]],
  ['nameFr', '', [['required']]],
  ['nameFr', 'x'.repeat(81), [['max', field, 80]]],
  ['amount', '', []],
  ['amount', '9999.99', []],
  ['amount', '4.505', [['numericDecimals']]],
  ['amount', '0', [['between', field, 0.01, 9_999.99]]],
  ['percent', '', []],
  ['percent', '6.125', []],
  ['percent', '6.1255', [['numericDecimals']]],
  ['percent', '101', [['between', field, 0.001, 100]]],
  ['maxAmount', '', []],
  ['maxAmount', '40.00', []],
  ['maxAmount', '0', [['between', field, 0.01, 999_999.99]]],
  ['maxAmount', '1.234', [['numericDecimals']]],
  ['products', 'H630 x 99', []],
  ['products', 'H630 x 1', []],
  ['products', 'H630 x 2\nH631 x 0', [['atLeast', 1]]],
  ['products', 'H630\n'.repeat(200), []],
  ['products', 'H630\n'.repeat(201), [['atMostEntries', 200]]],
])('%s of a fee: %j', (name, typed, problems) => {
  expect(problemsOf(feeForm, name, typed)).toEqual(problems);
});

test('amounts and percentages are typed with the marks of the page’s language', () => {
  const numbers = Object.entries<Form[string]>(feeForm).filter(([, { isNumber }]) => isNumber);
  expect(numbers.map(([name]) => name)).toEqual(['amount', 'percent', 'maxAmount']);
});

test('a fee for each piece needs its amount, another one its percentage', () => {
  const needed = (form: Form) => Object.keys(form).filter((name) => isRequired(form[name]!));
  expect(needed(feeFormFor('perPiece'))).toEqual(['nameEn', 'nameFr', 'amount']);
  expect(needed(feeFormFor('percent'))).toEqual(['nameEn', 'nameFr', 'percent']);
  expect(problemsOf(feeFormFor('percent'), 'percent', '101')).toEqual([
    ['between', field, 0.001, 100],
  ]);
  expect(feeFormFor('percent').percent).toMatchObject({ label: 'thisField', isNumber: true });
});
