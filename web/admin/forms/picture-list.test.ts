import { expect, test } from 'vitest';
import { moved } from './list-order.ts';
import {
  chooseFiles,
  filesOf,
  limitBroken,
  postedPictures,
  removePicture,
  savedPictures,
} from './picture-list.ts';

const photo = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name);
const byName = (file: File) => file.name;
const saved = () =>
  savedPictures([
    { id: 7, photo: '/media/a.webp' },
    { id: 9, photo: '/media/b.webp' },
  ]);

test('chosen files stand after the saved pictures and replace those chosen before', () => {
  const once = chooseFiles(saved(), [photo('one.jpg'), photo('two.jpg')], byName);
  const twice = chooseFiles(once, [photo('three.jpg')], byName);
  expect(postedPictures(once)).toEqual([
    { id: 7 },
    { id: 9 },
    { new: true, name: 'one.jpg' },
    { new: true, name: 'two.jpg' },
  ]);
  expect(postedPictures(twice)).toEqual([{ id: 7 }, { id: 9 }, { new: true, name: 'three.jpg' }]);
});

test('removing a saved picture records its id, removing a new one leaves no trace', () => {
  const chosen = chooseFiles(saved(), [photo('one.jpg')], byName);
  const withoutSaved = removePicture(chosen, 'saved-7');
  expect(withoutSaved.deleted).toEqual([7]);
  const withoutBoth = removePicture(withoutSaved, 'one.jpg');
  expect(withoutBoth.deleted).toEqual([7]);
  expect(postedPictures(withoutBoth)).toEqual([{ id: 9 }]);
  expect(removePicture(withoutBoth, 'unknown')).toEqual(withoutBoth);
});

test('files go in the order of their marks, wherever they were moved', () => {
  const { items, deleted } = chooseFiles(saved(), [photo('one.jpg'), photo('two.jpg')], byName);
  const pictures = { items: moved(items, 3, 0), deleted };
  expect(postedPictures(pictures)[0]).toEqual({ new: true, name: 'two.jpg' });
  expect(filesOf(pictures).map(byName)).toEqual(['two.jpg', 'one.jpg']);
});

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 99, 'bca'],
  [2, -5, 'cab'],
  [9, 0, 'abc'],
])('moving %i to %i gives %s', (from, to, expected) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(expected);
});

test('files that exceed the limits of a request are refused before sending', () => {
  expect(limitBroken([photo('a.jpg')])).toBe(null);
  expect(limitBroken(Array.from({ length: 21 }, () => photo('a.jpg')))).toBe('count');
  expect(limitBroken(Array.from({ length: 5 }, () => photo('a.jpg', 14_000_000)))).toBe('bytes');
});
