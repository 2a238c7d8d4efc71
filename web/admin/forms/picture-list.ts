import type { PostedImage } from '#shared/contract/products-admin.ts';
import { maxPictureBytesPerRequest, maxPicturesPerRequest } from '#shared/rules/limits.ts';

/** A picture of a form: one that the server has, or a file that goes to it with the next save. */
export type PictureItem =
  | { kind: 'saved'; key: string; id: number; photo: string }
  | { kind: 'new'; key: string; name: string; file: File };

/** The pictures of a form in their order, and the saved ones that its save removes (spec 4, Product editing). */
export interface Pictures {
  items: PictureItem[];
  deleted: number[];
}

/** The pictures as the server has them. */
export function savedPictures(pictures: readonly { id: number; photo: string }[]): Pictures {
  return {
    items: pictures.map(({ id, photo }) => ({ kind: 'saved', key: `saved-${id}`, id, photo })),
    deleted: [],
  };
}

/** Adds chosen files at the end, in the place of those chosen before and not saved yet (spec 4). */
export function chooseFiles(
  { items, deleted }: Pictures,
  files: readonly File[],
  keyOf: (file: File) => string,
) {
  const fresh = files.map(
    (file): PictureItem => ({ kind: 'new', key: keyOf(file), name: file.name, file }),
  );
  return { items: [...items.filter(isSaved), ...fresh], deleted };
}

/** Takes a picture out; the id of a saved one is recorded for the save (spec 4). */
export function removePicture({ items, deleted }: Pictures, key: string): Pictures {
  const gone = items.find((item) => item.key === key);
  return {
    items: items.filter((item) => item !== gone),
    deleted: gone?.kind === 'saved' ? [...deleted, gone.id] : deleted,
  };
}

/** The pictures' order as the API takes it: ids of saved ones, and a mark where the next file belongs. */
export function postedPictures({ items }: Pictures): PostedImage[] {
  return items.map((item) =>
    item.kind === 'saved' ? { id: item.id } : { new: true, name: item.name },
  );
}

/** The files that go with the save, in the order of their marks. */
export function filesOf({ items }: Pictures): File[] {
  return items.flatMap((item) => (item.kind === 'new' ? [item.file] : []));
}

/** Why files cannot go together in one request, null if they can. */
export function limitBroken(files: readonly File[]): 'count' | 'bytes' | null {
  if (files.length > maxPicturesPerRequest) return 'count';
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  return bytes > maxPictureBytesPerRequest ? 'bytes' : null;
}

const isSaved = (item: PictureItem) => item.kind === 'saved';
