import type { PostedImage } from '#shared/contract/products-admin.ts';
import type { Language } from '#shared/rules/languages.ts';
import { maxPictureBytesPerRequest, maxPicturesPerRequest } from '#shared/rules/limits.ts';

/** A form's picture: a saved one, or a file to upload with the next save. */
export type PictureItem = OfLanguage &
  (
    | { kind: 'saved'; key: string; id: number; photo: string }
    | { kind: 'new'; key: string; name: string; file: File }
  );

/** The language of a banner's pages, null for all; other pictures have none. */
interface OfLanguage {
  language?: Language | null;
}

/** A form's pictures in order, and the saved ones to delete (spec 4, Product editing). */
export interface Pictures {
  items: PictureItem[];
  deleted: number[];
}

/** The saved pictures. */
export function savedPictures(
  pictures: readonly ({ id: number; photo: string } & OfLanguage)[],
): Pictures {
  return {
    items: pictures.map(({ id, photo, language }) => ({
      ...{ kind: 'saved' as const, key: `saved-${id}`, id, photo },
      ...(language !== undefined && { language }),
    })),
    deleted: [],
  };
}

/** Appends chosen files, replacing earlier unsaved ones (spec 4). */
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

/** Removes a picture; records a saved one's id for the save (spec 4). */
export function removePicture({ items, deleted }: Pictures, key: string): Pictures {
  const gone = items.find((item) => item.key === key);
  return {
    items: items.filter((item) => item !== gone),
    deleted: gone?.kind === 'saved' ? [...deleted, gone.id] : deleted,
  };
}

/** The order for the API: ids of saved pictures, marks for the files. */
export function postedPictures({ items }: Pictures): (PostedImage & OfLanguage)[] {
  return items.map((item) => ({
    ...(item.kind === 'saved' ? { id: item.id } : { new: true as const, name: item.name }),
    ...(item.language !== undefined && { language: item.language }),
  }));
}

/** The files to upload, in the order of their marks. */
export function filesOf({ items }: Pictures): File[] {
  return items.flatMap((item) => (item.kind === 'new' ? [item.file] : []));
}

/** Which limit of one request the files exceed, or null. */
export function limitBroken(files: readonly File[]): 'count' | 'bytes' | null {
  if (files.length > maxPicturesPerRequest) return 'count';
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  return bytes > maxPictureBytesPerRequest ? 'bytes' : null;
}

const isSaved = (item: PictureItem) => item.kind === 'saved';
