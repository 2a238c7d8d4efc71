import { atMost } from '#server/base/at-most.ts';
import type { Database } from '#server/base/database/database.ts';
import type { ImageStore } from '#server/base/images/image-store.ts';
import { storePrepared } from '#server/base/images/images.service.ts';
import { ImageRefused, prepareImage } from '#server/base/images/prepare-image.ts';
import type { Text } from '#shared/messages/text.ts';
import { partsOf, plain } from '#shared/rules/list-cell.ts';
import type { FindPicture } from './archive.ts';
import { NotFetched } from './fetch-picture.ts';
import type { Source } from './open-source.ts';
import { pictureFetcher } from './picture-fetcher.ts';
import { type FoundPicture, findPicture } from './pictures.sql.ts';

/** Pictures by their names in the file's cells, or why one cannot be used. */
export type Pictures = ReadonlyMap<string, FoundPicture | { reason: Text }>;

export interface PictureCtx {
  db: Database;
  images: ImageStore;
  now: () => Date;
  /** Called with the id of each picture that was stored. */
  noted(imageId: number): Promise<unknown>;
}

/** The names and addresses of pictures in a cell. */
export const namesIn = (cell: string): string[] =>
  partsOf('|', cell)
    .map((name) => plain(name).trim())
    .filter((name) => name !== '');

/**
 * Stores every picture that the file's rows name: from its ZIP by name, from public addresses, or one
 * that the shop has already. Not in a transaction, as it waits for other servers.
 */
export async function gatherPictures(
  ctx: PictureCtx,
  { reader, rows }: Source,
  dealerId: number | null,
  find: FindPicture,
): Promise<Pictures> {
  const names = new Set<string>();
  for await (const batch of rows)
    for (const row of batch)
      if (reader.unreadable(row).length === 0)
        for (const name of namesIn(reader.read(row, []).values.images ?? '')) names.add(name);
  const keep = (bytes: Buffer) => keepPicture(ctx, bytes, dealerId);
  const fetched = pictureFetcher(keep);
  const unpacking = atMost(atOnce, names.size);
  const found = [...names].map(async (name): Promise<[string, FoundPicture | { reason: Text }]> => {
    const known = await knownPicture(ctx.db, name, dealerId);
    if (known) return [name, known];
    const bring = () =>
      isAddress(name) ? fetched(name) : unpacking(() => unpacked(name, find, keep));
    return [name, await orReason(bring)];
  });
  return new Map(await Promise.all(found));
}

/** Pictures of a ZIP that are in memory at the same time. */
const atOnce = 4;

const isAddress = (name: string) => /^[a-z][a-z0-9+.-]*:/i.test(name);

async function unpacked(
  name: string,
  find: FindPicture,
  keep: (bytes: Buffer) => Promise<FoundPicture>,
): Promise<FoundPicture> {
  const bytes = await find(name);
  if (!bytes) throw new NotFetched({ key: 'pictureProblems.notInArchive' });
  return keep(bytes);
}

async function orReason(
  work: () => Promise<FoundPicture>,
): Promise<FoundPicture | { reason: Text }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotFetched || error instanceof ImageRefused) return { reason: error.text };
    throw error;
  }
}

/** A picture of the shop by its own address, as files that go out name it. */
async function knownPicture(
  db: Database,
  name: string,
  dealerId: number | null,
): Promise<FoundPicture | undefined> {
  const [photo] = /\/media\/[0-9a-f]{40}\.webp$/.exec(name) ?? [];
  return photo === undefined ? undefined : findPicture(db, photo, dealerId);
}

/** Stores a picture once for its owner, however often files bring it. */
async function keepPicture(
  ctx: PictureCtx,
  bytes: Buffer,
  dealerId: number | null,
): Promise<FoundPicture> {
  const stored = await storePrepared(ctx, await prepareImage(bytes), dealerId);
  await ctx.noted(stored.id);
  return { id: stored.id, photo: stored.photo };
}
