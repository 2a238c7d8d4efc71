import { expect, test } from 'vitest';
import { messages } from './catalogue.ts';
import { type Problem, say, type Text } from './text.ts';

const max: Problem = { key: 'fieldProblems.max', values: [{ label: 'firstName' }, 60] };

test.each<[Text, string]>([
  [{ key: 'fieldProblems.required' }, 'This field is required'],
  [max, 'First Name may not be greater than 60 characters'],
  [{ key: 'fieldProblems.max', values: ['key', 9] }, 'key may not be greater than 9 characters'],
  [{ key: 'lineProblems.doesNotFit', values: ['Mats'] }, 'Mats does not fit this vehicle.'],
])('%j is worded with the values of its gaps', (text, words) => {
  expect(say(messages.en, text)).toBe(words);
});

test('a part of the catalogue words the texts that are in it', () => {
  const { fieldProblems, labels } = messages.en;
  const french = {
    fieldProblems: { ...fieldProblems, max: (field: string) => `${field} est trop long` },
    labels: { ...labels, firstName: 'Prénom' },
  };
  expect(say(french, max)).toBe('Prénom est trop long');
});

test('an unknown text, or one with other gaps, does not compile', () => {
  const wrong: Text[] = [
    // @ts-expect-error there is no such text
    { key: 'fieldProblems.tooLong' },
    // @ts-expect-error it has gaps
    { key: 'fieldProblems.max' },
    // @ts-expect-error it has none
    { key: 'fieldProblems.required', values: [1] },
    // @ts-expect-error its gaps are of other types
    { key: 'fieldProblems.max', values: [60, { label: 'firstName' }] },
    // @ts-expect-error there is no such label
    { key: 'fieldProblems.max', values: [{ label: 'nickname' }, 60] },
  ];
  expect(wrong).toHaveLength(5);
});
