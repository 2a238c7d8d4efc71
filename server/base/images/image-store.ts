import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { atMost } from '#server/base/at-most.ts';
import type { Config, S3Config } from '#server/base/config.ts';
import { unavailable } from '#server/base/errors.ts';
import { traced } from '#server/base/signals/trace.ts';

/** Stores pictures by paths such as 'pictures/0a1b.webp'; throws 503 if the storage fails. */
export interface ImageStore {
  /** The whole file, or null if there is none. */
  read(path: string): Promise<Buffer | null>;
  /** Stores a file atomically: nobody reads half of it. */
  put(path: string, bytes: Buffer): Promise<void>;
  exists(path: string): Promise<boolean>;
}

/** The storage chosen in the settings: S3, or the folder `media` in the data folder. */
export function openImageStore(config: Pick<Config, 'dataDir' | 's3'>): ImageStore {
  return config.s3 ? s3Store(config.s3) : diskStore(join(config.dataDir, 'media'));
}

function diskStore(folder: string): ImageStore {
  return failingAs503(['ENOENT'], {
    read: (path) => readFile(join(folder, path)),
    put: async (path, bytes) => {
      const target = join(folder, path);
      const draft = `${target}.${randomUUID()}.draft`;
      await mkdir(dirname(target), { recursive: true });
      try {
        await writeFile(draft, bytes, { flush: true }); // on disk before the database names it
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {});
        throw error;
      }
    },
    check: (path) => access(join(folder, path)),
  });
}

const longestReadMs = 20_000;
/** Running and waiting calls, limited because a hanging storage would fill the memory. */
const [callsAtOnce, callsWaiting] = [32, 200];

function s3Store({ bucket, ...s3 }: S3Config): ImageStore {
  let loading: ReturnType<typeof loadS3> | undefined;
  const load = () => {
    loading ??= loadS3(s3);
    return loading;
  };
  const inTurn = atMost(callsAtOnce, callsWaiting);
  const call = <T>(
    name: string,
    work: (loaded: Awaited<ReturnType<typeof loadS3>>) => Promise<T>,
  ) =>
    traced(
      () => ({ name: `S3 ${name}`, isCall: true }),
      () => inTurn(async () => work(await load())),
    );
  return failingAs503(['NoSuchKey', 'NotFound'], {
    read: (path) =>
      call('GetObject', async ({ client, sdk }) => {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: path }));
        // The client's own limit ends with the headers, but the body may stall too.
        return buffer(addAbortSignal(AbortSignal.timeout(longestReadMs), Body as Readable));
      }),
    put: (path, bytes) =>
      call('PutObject', async ({ client, sdk }) => {
        await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: path, Body: bytes }));
      }),
    check: (path) =>
      call('HeadObject', async ({ client, sdk }) => {
        await client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: path }));
      }),
  });
}

/** Loads the SDK only where S3 is used: it costs a tenth of a second at start. */
async function loadS3({ accessKeyId, secretAccessKey, ...s3 }: Omit<S3Config, 'bucket'>) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    ...s3,
    credentials: { accessKeyId, secretAccessKey },
    // Some compatible storages do not know the newer checksums and store the upload's framing in
    // the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: 10_000,
      socketTimeout: 10_000,
      throwOnRequestTimeout: true,
    },
  });
  return { client, sdk };
}

interface Storage {
  read(path: string): Promise<Buffer>;
  put(path: string, bytes: Buffer): Promise<void>;
  /** Rejects if the file is missing. */
  check(path: string): Promise<void>;
}

function failingAs503(missingNames: string[], storage: Storage): ImageStore {
  const ifMissing =
    <T>(value: T) =>
    (error: Error & { code?: string }): T => {
      if (missingNames.includes(error.code ?? error.name)) return value;
      throw unavailable(5, error);
    };
  return {
    read: (path) => storage.read(path).catch(ifMissing(null)),
    put: (path, bytes) =>
      storage.put(path, bytes).catch((error: unknown) => {
        throw unavailable(5, error);
      }),
    exists: (path) => storage.check(path).then(() => true, ifMissing(false)),
  };
}
