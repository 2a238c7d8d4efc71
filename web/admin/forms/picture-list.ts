import type { PostedImage } from '#shared/contract/pictures.ts';
import type { BannerTexts } from '#shared/rules/banners.ts';
import type { Focus } from '#shared/rules/focus.ts';
import type { Language } from '#shared/rules/languages.ts';
import { maxPictureBytesPerRequest, maxPicturesPerRequest } from '#shared/rules/limits.ts';

/** A form's picture: a saved one, or a file to upload with the next save. */
export type PictureItem = BannerParts &
  (
    | { kind: 'saved'; key: string; id: number; photo: string }
    | { kind: 'new'; key: string; name: string; file: File }
  );

/** What a banner has beside its picture; other pictures have none of it. */
export interface BannerParts {
  /** Of the pages that show it; null: of all. */
  language?: Language | null;
  focus?: Focus;
  link?: string | null;
  texts?: BannerTexts;
}

/** A form's pictures in order, and the saved ones to delete (spec 4, Product editing). */
export interface Pictures {
  items: PictureItem[];
  deleted: number[];
}

/** The saved pictures. */
export function savedPictures(
  pictures: readonly ({ id: number; photo: string } & BannerParts)[],
): Pictures {
  return {
    items: pictures.map(({ id, photo, ...banner }) => ({
      ...{ kind: 'saved' as const, key: `saved-${id}`, id, photo },
      ...partsOf(banner),
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
export function postedPictures({ items }: Pictures): (PostedImage & BannerParts)[] {
  return items.map((item) => ({
    ...(item.kind === 'saved' ? { id: item.id } : { new: true as const, name: item.name }),
    ...partsOf(item),
  }));
}

const partsOf = ({ language, focus, link, texts }: BannerParts): BannerParts => ({
  ...(language !== undefined && { language }),
  ...(focus && { focus }),
  ...(link !== undefined && { link }),
  ...(texts && { texts }),
});

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
