import { invalid } from '#server/base/errors.ts';
import type { PostedImage } from '#shared/contract/pictures.ts';
import type { UploadedFile } from './images.service.ts';

/** A change of an entity's pictures: the wanted order (absent: unchanged), new files, deletions. */
export interface ImagesChange {
  field: 'images' | 'banners';
  wanted: PostedImage[] | undefined;
  files: UploadedFile[];
  deleted: number[];
}

/** Throws 422 if the order names an unknown picture or the number of uploads differs. */
export function checkImages(present: number[], { field, wanted = [], files }: ImagesChange): void {
  const news = wanted.filter((image) => 'new' in image).length;
  if (wanted.some((image) => 'id' in image && !present.includes(image.id)))
    throw invalid({ [field]: { key: 'images.gone' } });
  if (news > 0 && news !== files.length)
    throw invalid({ [field]: { key: 'images.notUploaded', values: [news, files.length] } });
}

/**
 * The ids in their new order; the nth new one is the nth upload. Uploads missing from the order,
 * and present pictures neither named nor deleted, come last, so that none is lost.
 */
export function arrangeImages(
  present: number[],
  uploaded: number[],
  change: ImagesChange,
): number[] {
  const waiting = [...uploaded];
  const named = (change.wanted ?? []).map((image) =>
    'new' in image ? waiting.shift()! : image.id,
  );
  const unnamed = present.filter((id) => !named.includes(id));
  const all = new Set([...named, ...unnamed, ...waiting]);
  return [...all].filter((id) => uploaded.includes(id) || !change.deleted.includes(id));
}
