import { expect, test } from 'vitest';
import { withoutFiles } from './page-draft.ts';
import { chooseFiles, savedPictures } from './picture-list.ts';

test('a draft has no chosen files, and says that they are lost', () => {
  const saved = savedPictures([{ id: 7, photo: '/media/a.webp' }]);
  const pictures = chooseFiles(saved, [new File(['x'], 'a.jpg')], () => 'k');
  const draft = { values: { name: 'Roof rack', pictures }, version: 4, picturesLost: false };
  expect(draft.values.pictures.items).toHaveLength(2);
  expect(withoutFiles(draft)).toEqual({
    values: { name: 'Roof rack', pictures: saved },
    version: 4,
    picturesLost: true,
  });
  const later = { ...draft, values: { name: 'Rack', pictures: saved } };
  expect(withoutFiles(later)).toEqual(later);
  expect(withoutFiles({ ...later, picturesLost: true }).picturesLost).toBe(true);
});
