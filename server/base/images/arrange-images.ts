import { invalid } from '#server/base/errors.ts';
import type { PostedImage } from '#shared/contract/products-admin.ts';
import { images as messages } from '#shared/messages/en/images.ts';
import type { UploadedFile } from './images.service.ts';

/** A change of the pictures of something: the order wanted (absent: as it is), what is new, and what is to go. */
export interface ImagesChange {
  field: 'images' | 'banners';
  wanted: PostedImage[] | undefined;
  files: UploadedFile[];
  deleted: number[];
}

/** Throws 422 where the order names pictures that are not there, or another number of new ones than were uploaded. */
export function checkImages(present: number[], { field, wanted = [], files }: ImagesChange): void {
  const news = wanted.filter((image) => 'new' in image).length;
  if (wanted.some((image) => 'id' in image && !present.includes(image.id)))
    throw invalid({ [field]: messages.gone });
  if (news > 0 && news !== files.length)
    throw invalid({ [field]: messages.notUploaded(news, files.length) });
}

/**
 * Ids of the pictures in their new order. The nth new one is the nth uploaded; uploaded ones that the order does not
 * name, and present ones that are neither named nor deleted, come last, so that nothing is lost unsaid.
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
  const kept = present.filter((id) => !named.includes(id));
  const all = new Set([...named, ...kept, ...waiting]);
  return [...all].filter((id) => uploaded.includes(id) || !change.deleted.includes(id));
}
