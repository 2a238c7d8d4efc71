import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runningServer } from '#server/base/database/embedded-process.ts';
import { type Manifest, unpackArchive } from './archive.ts';

/** The parts of a backup, each a path in the data folder. */
const parts = ['postgres', 'media', 'session-secret'];

/**
 * Restores a backup into the data folder after unpacking and checking all of it. Throws if data
 * exist there; with `force` moves them to a folder beside it and returns its path.
 */
export async function restore(
  file: string,
  dataDir: string,
  force: boolean,
): Promise<string | null> {
  const present = parts.filter((part) => existsSync(join(dataDir, part)));
  const precious = present.filter((part) => part !== 'session-secret'); // always created
  if (precious.length > 0 && !force) {
    throw new Error(
      `${dataDir} holds ${precious.join(', ')} already: choose another DATA_DIR, or add --force.`,
    );
  }
  const place = join(dataDir, 'postgres');
  if (existsSync(place) && (await runningServer(join(await realpath(place), 'cluster')))) {
    throw new Error(`The database in ${place} is running: stop the shop first.`);
  }
  await mkdir(dataDir, { recursive: true });
  const fresh = await mkdtemp(join(dataDir, 'restore-'));
  try {
    refuseForeign(await unpackArchive(file, fresh));
    const aside = present.length > 0 ? await mkdtemp(join(dataDir, 'before-restore-')) : null;
    for (const part of present) await rename(join(dataDir, part), join(aside!, part));
    for (const part of parts) {
      if (existsSync(join(fresh, part))) await rename(join(fresh, part), join(dataDir, part));
    }
    return aside;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

function refuseForeign({ platform }: Manifest): void {
  const here = `${process.platform}-${process.arch}`;
  if (platform !== here)
    throw new Error(
      `The backup is of ${platform}, whose files this machine (${here}) cannot read.`,
    );
}
