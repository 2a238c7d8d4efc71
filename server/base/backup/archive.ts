import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Pack, pack } from 'tar-stream';

/** An archive's table of contents, its last entry. */
export interface Manifest {
  version: 1;
  madeAt: string;
  /** PostgreSQL's files cannot be read by another platform or release. */
  platform: string;
  postgres: string;
  /** SHA-256 of every file, by name. */
  files: Record<string, string>;
}

const manifestName = 'manifest.json';
const pieceBytes = 1_000_000;

export interface ArchiveWriter {
  folder(name: string): void;
  bytes(name: string, content: Buffer): void;
  /** Adds a file as it is now, even if it grows, shrinks or disappears while it is read. */
  file(name: string, path: string): Promise<void>;
  close(manifest: Omit<Manifest, 'files'>): Promise<void>;
}

/** Writes one compressed file, readable by its owner alone, as it holds personal data. */
export function writeArchive(path: string): ArchiveWriter {
  const tar = pack();
  const written = pipeline(
    tar,
    createGzip({ level: 3 }),
    createWriteStream(path, { mode: 0o600, flags: 'wx' }),
  );
  written.catch(() => {}); // thrown at close
  const files: Manifest['files'] = {};
  const bytes = (name: string, content: Buffer) => {
    files[name] = createHash('sha256').update(content).digest('hex');
    tar.entry({ name, mode: 0o600 }, content);
  };
  return {
    folder: (name) => void tar.entry({ name, type: 'directory', mode: 0o700 }),
    bytes,
    async file(name, source) {
      const hash = await addFile(tar, name, source);
      if (hash) files[name] = hash;
    },
    async close(manifest) {
      bytes(manifestName, Buffer.from(JSON.stringify({ ...manifest, files })));
      tar.finalize();
      await written;
    },
  };
}

async function addFile(tar: Pack, name: string, source: string): Promise<string | undefined> {
  const file = await open(source).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined; // its table was dropped meanwhile
    throw error;
  });
  if (!file) return undefined;
  try {
    const { size } = await file.stat();
    const hash = createHash('sha256');
    await new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, size, mode: 0o600 }, (error) =>
        error ? reject(error) : resolve(),
      );
      copyExactly(file, size, hash, entry).catch(reject);
    });
    return hash.digest('hex');
  } finally {
    await file.close();
  }
}

type OpenFile = Awaited<ReturnType<typeof open>>;

/**
 * Copies as many bytes as the entry's header announced; zeros replace missing ones, and
 * PostgreSQL's log repairs them.
 */
async function copyExactly(
  file: OpenFile,
  size: number,
  hash: Hash,
  entry: NodeJS.WritableStream,
): Promise<void> {
  for (let at = 0; at < size; ) {
    const piece = Buffer.alloc(Math.min(pieceBytes, size - at));
    await file.read(piece, 0, piece.length, at);
    hash.update(piece);
    at += piece.length;
    if (!entry.write(piece)) await new Promise((resolve) => entry.once('drain', resolve));
  }
  entry.end();
}

/** Unpacks an archive into an empty folder and checks every byte; throws if it is incomplete. */
export async function unpackArchive(path: string, folder: string): Promise<Manifest> {
  const found: Manifest['files'] = {};
  let manifest: Manifest | undefined;
  const tar = extract();
  const reading = pipeline(createReadStream(path), createGunzip(), tar);
  reading.catch(() => {}); // the loop below ends with the same error
  for await (const entry of tar) {
    const { name, type } = entry.header;
    const target = join(folder, safe(name));
    if (type === 'directory') {
      await mkdir(target, { recursive: true, mode: 0o700 });
      entry.resume();
      continue;
    }
    if (name === manifestName) {
      manifest = JSON.parse((await buffer(entry)).toString('utf8')) as Manifest;
      continue;
    }
    const hash = createHash('sha256');
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(
      entry as unknown as Readable,
      hashing(hash),
      createWriteStream(target, { mode: 0o600, flags: 'wx' }),
    );
    found[name] = hash.digest('hex');
  }
  await reading;
  if (!manifest) throw new Error('The backup has no manifest: it was cut short.');
  const wrong = Object.entries(manifest.files).filter(([name, hash]) => found[name] !== hash);
  if (wrong.length > 0)
    throw new Error(`The backup is damaged: ${wrong[0]![0]} is not as it was written.`);
  return manifest;
}

const hashing = (hash: Hash) =>
  async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };

/** Throws for a name that leads out of the folder. */
function safe(name: string): string {
  const path = normalize(name);
  if (path.startsWith('..') || path.startsWith('/'))
    throw new Error(`The backup names a file outside: ${name}`);
  return path;
}
