import { describe, expect, test } from 'vitest';
import {
  checkOf,
  type DescribedFile,
  fieldsFor,
  formOf,
  missingField,
  storedSource,
  unfinishedField,
} from './mapping-form.ts';

const described = (fields: DescribedFile['mapping']['fields']) =>
  ({
    ...{ name: 'list.csv', bytes: 120, kind: 'products', sheets: [], sheet: null },
    ...{
      encoding: 'utf-8',
      delimiter: ',',
      warnings: [],
      pictures: 0,
      mappingName: null,
      isSaved: false,
    },
    columns: ['Part #', 'MSRP', 'Title'].map((name) => ({ name, samples: [`a ${name}`] })),
    rows: [],
    fitting: [],
    mapping: { kind: 'products', fields },
  }) as unknown as DescribedFile;

describe('what is sent to be checked', () => {
  test('without a choice is the guessed mapping, conversions and constants included', () => {
    const fields = {
      number: 'Part #',
      price: { column: ['MSRP'], transform: ['amount' as const] },
      category: { constant: 'Interior' },
    };
    const file = described(fields);
    const form = formOf(file);
    expect(form.columns).toEqual({ number: 'Part #', price: 'MSRP', category: storedSource });
    expect(form.conversions).toEqual({ price: { way: 'amount', value: '' } });
    expect(checkOf(form).mapping).toEqual({
      ...fields,
      price: { column: 'MSRP', transform: ['amount'] },
    });
  });

  test('has the columns that were chosen, and nothing for those that were taken off', () => {
    const file = described({ number: 'Part #', name: 'Title', price: { constant: '1' } });
    const form = formOf(file);
    const columns = { ...form.columns, price: 'MSRP', name: '' };
    expect(checkOf({ ...form, columns }).mapping).toEqual({
      number: 'Part #',
      price: 'MSRP',
    });
  });

  test('has the conversions of chosen columns, once they have their values', () => {
    const form = formOf(described({ number: 'Part #', price: 'MSRP' }));
    const unfinished = { ...form, conversions: { price: { way: 'divide', value: '' } as const } };
    expect(unfinishedField(unfinished)).toBe('price');
    expect(unfinishedField({ ...unfinished, columns: { number: 'Part #' } })).toBeNull();
    const finished = { ...form, conversions: { price: { way: 'divide', value: '2' } as const } };
    expect(unfinishedField(finished)).toBeNull();
    expect(checkOf(finished).mapping).toEqual({
      number: 'Part #',
      price: { column: 'MSRP', transform: [{ divide: 2 }] },
    });
  });

  test('is saved under a name only if one was typed', () => {
    const file = described({ number: 'Part #' });
    expect(checkOf({ ...formOf(file), saveAs: '  ' })).not.toHaveProperty('saveAs');
    expect(checkOf({ ...formOf(file), saveAs: ' Supplier ' })).toMatchObject({
      saveAs: 'Supplier',
    });
  });
});

test('products are known by number, key or id; one of them is needed', () => {
  const form = formOf(described({ price: 'MSRP' }));
  expect(missingField(form)).toBe('number');
  expect(missingField({ ...form, columns: { key: 'Part #' } })).toBeNull();
  expect(missingField({ ...form, kind: 'terms', columns: { type: 'Title' } })).toBe('months');
});

test("a make's file has no fields of dealerships", () => {
  expect(fieldsFor('products', false).more).toContain('dealerPrice');
  expect(fieldsFor('products', true).more).not.toContain('dealerPrice');
  expect(fieldsFor('terms', true).more).toContain('dealer');
});
