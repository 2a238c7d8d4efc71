import { expect, test } from 'vitest';
import { personName } from './person-name.ts';

test('a person is named first name first', () => {
  expect(personName({ firstName: 'Anna', lastName: 'van Berg' })).toBe('Anna van Berg');
});
