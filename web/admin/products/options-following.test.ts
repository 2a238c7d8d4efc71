import { expect, test } from 'vitest';
import { optionsFollowing } from './options-following.ts';

test('an option stays with the picture that shows it, wherever that one moves', () => {
  const shownBy = (picture: number | null) => ({
    ...{ key: 'one', id: null, optionTypeId: 1 as const, name: 'Black', number: '', price: '0' },
    ...{ picture, otherName: '' },
  });
  const item = (key: string) => ({ kind: 'saved' as const, key, id: 1, photo: `${key}.webp` });
  const pictures = (...keys: string[]) => ({ items: keys.map(item), deleted: [] });
  const options = [shownBy(1), shownBy(2), shownBy(null), shownBy(9)];
  const placesAfter = (...keys: string[]) =>
    optionsFollowing(options, pictures('a', 'b', 'c'), pictures(...keys)).map(
      ({ picture }) => picture,
    );
  expect(placesAfter('b', 'c', 'a')).toEqual([3, 1, null, 9]);
  expect(placesAfter('c', 'b')).toEqual([null, 2, null, 9]);
  expect(placesAfter('new', 'a', 'b', 'c')).toEqual([2, 3, null, 9]);
});
