import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/base/config.ts';

const knownForMs = 10 * 60_000;
const atOnce = 64;
const known = new Map<string, { at: number; bytes: number }>();

/**
 * Bytes of all pictures on disk, at most ten minutes old; null where S3 keeps them. An empty folder
 * is looked at again, so that the first pictures stand beside their size.
 */
export async function picturesBytes(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  now: Date,
): Promise<number | null> {
  if (s3) return null;
  const folder = join(dataDir, 'media');
  const before = known.get(folder);
  if (before && before.bytes > 0 && now.getTime() - before.at < knownForMs) return before.bytes;
  const bytes = await bytesIn(folder);
  known.set(folder, { at: now.getTime(), bytes });
  return bytes;
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  let bytes = 0;
  for (let first = 0; first < files.length; first += atOnce) {
    const sizes = files.slice(first, first + atOnce).map(async ({ parentPath, name }) => {
      const found = await stat(join(parentPath, name)).catch(() => null);
      return found?.size ?? 0; // a file may go meanwhile
    });
    for (const size of await Promise.all(sizes)) bytes += size;
  }
  return bytes;
}
