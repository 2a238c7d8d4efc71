import { beforeEach, expect, test, vi } from 'vitest';
import { chooseFiles, savedPictures } from './picture-list.ts';

interface Values {
  name: string;
  pictures?: ReturnType<typeof savedPictures>;
}
const isValues = (values: unknown): values is Values =>
  typeof (values as Values | null)?.name === 'string';
const owner = { personId: 3, form: 'product 17' };

let drafts: typeof import('./drafts.ts');

/** Simulates a page load, which empties the memory. */
async function reload(): Promise<void> {
  vi.resetModules();
  drafts = await import('./drafts.ts');
}

beforeEach(reload);

test('a draft is found again by the same person in the same form, and by nobody else', async () => {
  const storage = fakeStorage();
  drafts.keepDraft(storage, owner, { values: { name: 'Roof rack' }, version: 4 });
  await reload();
  expect(drafts.findDraft(storage, owner, isValues)).toMatchObject({
    values: { name: 'Roof rack' },
    version: 4,
  });
  expect(drafts.findDraft(storage, { ...owner, personId: 4 }, isValues)).toBe(null);
  expect(drafts.findDraft(storage, { ...owner, form: 'product 18' }, isValues)).toBe(null);
});

test('a draft that was dropped, or emptied with the storage at logout, is gone', () => {
  const storage = fakeStorage();
  drafts.keepDraft(storage, owner, { values: { name: 'Roof rack' }, version: 4 });
  drafts.dropDraft(storage, owner);
  expect(drafts.findDraft(storage, owner, isValues)).toBe(null);
  drafts.keepDraft(storage, owner, { values: { name: 'Roof rack' }, version: 4 });
  storage.clear();
  expect(drafts.findDraft(storage, owner, isValues)).toBe(null);
});

test('chosen files outlast a login, and a reload says that they are lost', async () => {
  const storage = fakeStorage();
  const pictures = chooseFiles(
    savedPictures([{ id: 7, photo: '/media/a.webp' }]),
    [new File(['x'], 'a.jpg')],
    () => 'k',
  );
  drafts.keepDraft(storage, owner, { values: { name: 'Roof rack', pictures }, version: 4 });
  expect(drafts.findDraft(storage, owner, isValues)?.values.pictures?.items).toHaveLength(2);
  expect(drafts.findDraft(storage, owner, isValues)?.picturesLost).toBeFalsy();
  await reload();
  const reloaded = drafts.findDraft(storage, owner, isValues);
  expect(reloaded?.values.pictures?.items).toEqual([
    { kind: 'saved', key: 'saved-7', id: 7, photo: '/media/a.webp' },
  ]);
  expect(reloaded?.picturesLost).toBe(true);
});

test.each(['', 'null', '{', '{"values":{"name":7}}', '[]'])(
  'a stored draft that is damaged (%s) is no draft',
  (text) => {
    const storage = fakeStorage();
    storage.setItem('trimline:draft:3:product 17', text);
    expect(drafts.findDraft(storage, owner, isValues)).toBe(null);
  },
);

test('a full storage still keeps the draft for a login', () => {
  const storage = fakeStorage();
  drafts.keepDraft(storage, owner, { values: { name: 'old' }, version: 1 });
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  drafts.keepDraft(storage, owner, { values: { name: 'new' }, version: 1 });
  expect(drafts.findDraft(storage, owner, isValues)?.values.name).toBe('new');
});

function fakeStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  };
}
